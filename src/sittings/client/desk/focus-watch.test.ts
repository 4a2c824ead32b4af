import { expect, test } from 'vitest';
import { focusWatch } from './focus-watch.ts';

function watched() {
  let [now, keys] = [0, 0];
  const watch = focusWatch({ counter: () => now, newKey: () => `k${++keys}` });
  return { watch, at: (moment: number) => void (now = moment) };
}

test('each time the page was left has its moments; what is hidden after that is no further time', () => {
  const { watch, at } = watched();
  at(10);
  watch.left();
  watch.left();
  at(30);
  watch.back();
  watch.back();
  at(50);
  watch.left();
  expect(watch.times()).toBe(2);
  expect(watch.toReport().losses).toEqual([
    { id: 'k1', leftAt: 10, backAt: 30 },
    { id: 'k2', leftAt: 50, backAt: null },
  ]);
});

test('what the server has heard is reported no more, and a return is reported once', () => {
  const { watch, at } = watched();
  watch.left();
  const first = watch.toReport();
  // A reply that does not come.
  expect(watch.toReport().losses).toEqual(first.losses);
  watch.toReport().reported();
  expect(watch.toReport().losses).toEqual([]);
  at(40);
  watch.back();
  const second = watch.toReport();
  expect(second.losses).toEqual([{ id: 'k1', leftAt: 0, backAt: 40 }]);
  second.reported();
  expect(watch.toReport().losses).toEqual([]);
});

test('a return while the call is under way is reported with the next one', () => {
  const { watch, at } = watched();
  watch.left();
  const call = watch.toReport();
  at(5);
  watch.back();
  call.reported();
  expect(watch.toReport().losses).toEqual([{ id: 'k1', leftAt: 0, backAt: 5 }]);
});

test('a flood is counted, keeps few moments, and reports a few at a time', () => {
  const { watch } = watched();
  for (let time = 0; time < 1000; time++) {
    watch.left();
    watch.back();
  }
  expect(watch.times()).toBe(1000);
  let reported = 0;
  for (let call = watch.toReport(); call.losses.length > 0; call = watch.toReport()) {
    expect(call.losses.length).toBeLessThanOrEqual(8);
    reported += call.losses.length;
    call.reported();
  }
  expect(reported).toBe(50);
});
