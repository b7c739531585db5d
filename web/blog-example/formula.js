// The formula with numbers that can be changed: sliders for one move, and another move with fixed numbers.
for (const form of document.querySelectorAll('form.formula')) {
  const { value, visits, parent, constant } = form.elements;
  const [other, pushed] = form.querySelectorAll('tbody tr');
  const fixed = { value: parseFloat(other.cells[1].textContent), visits: Number(other.dataset.visits) };

  // Writes the terms of a move into its row. Returns their sum, not rounded, because the search compares it like that.
  function fill(row, mean, n) {
    const weight = constant.value === constant.defaultValue ? Math.SQRT2 : Number(constant.value); // 1.41 to two places
    const curiosity = weight * Math.sqrt(Math.log(Number(parent.value)) / n);
    [mean, curiosity, mean + curiosity].forEach((number, i) => { row.cells[i + 1].textContent = number.toFixed(2); });
    return mean + curiosity;
  }

  function show() {
    for (const input of [value, visits, parent, constant]) {
      input.nextElementSibling.value = Number(input.value).toFixed(input.step === '1' ? 0 : 2);
    }
    const chosen = fill(pushed, Number(value.value), Number(visits.value)) > fill(other, fixed.value, fixed.visits);
    pushed.classList.toggle('best', chosen);
    other.classList.toggle('best', !chosen);
    form.querySelector('[role="status"] b').textContent = (chosen ? pushed : other).cells[0].textContent;
  }

  form.addEventListener('input', show);
  form.addEventListener('reset', () => setTimeout(show)); // after the sliders have gone back
  show(); // a browser may have kept where the sliders were over a reload
}
