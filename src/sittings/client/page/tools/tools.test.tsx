import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Tool } from '../../../../standards/domain/tools.ts';
import { examRoom } from '../../desk/exam-room.fixture.ts';
import { inSection, threeChoices } from '../../desk/paper.fixture.ts';
import { atExamAddress, fetched, pass, seated } from '../sitting.fixture.tsx';

atExamAddress();

const key = (name: string, target: Element | Window = window) => act(() => fireEvent.keyDown(target, { key: name }));
const press = (name: string | RegExp) => act(() => screen.getByRole('button', { name }).click());
const type = (field: HTMLElement, value: string) => act(() => fireEvent.change(field, { target: { value } }));

async function withTools(tools: Tool[], room = examRoom()) {
  await import('./tray.tsx');
  room.server.tools = tools;
  await seated(room);
  await pass(1000);
  await fetched(() => import('./tray.tsx'), '.tools-room');
  await pass(100);
  return room;
}

test('an exam without such tools has no row of them, and their keys mean nothing', async () => {
  await withTools(['strike', 'zoom', 'hide_clock']);
  expect(screen.queryByRole('region', { name: 'Tools' })).toBeNull();
  key('k');
  expect(screen.queryByRole('region', { name: 'Calculator' })).toBeNull();
});

test('the calculator opens with its key, reckons, and no key in it answers the question', async () => {
  const room = await withTools(['calculator']);
  key('k');
  const field = screen.getByRole('textbox', { name: 'Calculation' });
  expect(document.activeElement).toBe(field);
  type(field, '28*3');
  expect(screen.getByRole('status', { name: 'Result' }).textContent).toBe('= 84');
  key('2', screen.getByRole('button', { name: '7' }));
  expect(screen.getByRole('status', { name: 'Result' }).textContent).toBe('= 896');
  press('Equals');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Calculation' }).value).toBe('896');
  expect(screen.queryByRole('button', { name: 'sin' })).toBeNull();
  await pass(500);
  expect(room.server.answers.size).toBe(0);
  key('Escape', field);
  expect(screen.queryByRole('region', { name: 'Calculator' })).toBeNull();
  expect(document.activeElement?.id).toBe('tool-calculator');
});

test('the scientific calculator knows functions in degrees and radians, and says why there is no value', async () => {
  await withTools(['scientific']);
  key('k');
  press('Clear');
  for (const each of ['sin', '9', '0']) press(each);
  expect(screen.getByRole('status', { name: 'Result' }).textContent).toBe('= 1');
  press('Radians');
  expect(screen.getByRole('status', { name: 'Result' }).textContent).toContain('0.893');
  type(screen.getByRole('textbox', { name: 'Calculation' }), '1/0');
  press('Equals');
  expect(screen.getByText('Division by zero')).toBeTruthy();
});

test('a note is for one question, outlives a reload, and nothing of it stays after the end', async () => {
  const room = await withTools(['note']);
  key('n');
  expect(screen.getByRole('dialog', { name: 'Your note on question 1: for you alone' })).toBeTruthy();
  type(screen.getByRole('textbox', { name: 'Your note' }), 'Look at the rivet again');
  press('Close');
  key('Enter');
  expect(screen.getByRole('button', { name: 'Note' })).toBeTruthy();
  await pass(100);
  cleanup();
  room.closeTab(room.openTab());
  history.replaceState(null, '', '/exams/e');
  await withTools(['note'], room);
  press('Note (written)');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' }).value).toBe('Look at the rivet again');
  expect(JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)])).not.toContain('rivet');
  expect((await room.kept.all()).some(({ name }) => name === 'own')).toBe(true);
  room.server.ended = 'ended_by_staff';
  room.server.tell();
  await pass(60_000);
  expect((await room.kept.all()).filter(({ name }) => name === 'own')).toEqual([]);
  expect(document.body.textContent).not.toContain('rivet');
});

test('an alarm reminds when so much time is left, until it is put off', async () => {
  await withTools(['alarm']);
  key('t');
  type(screen.getByRole('combobox', { name: 'Your own alarm' }), '45');
  press('Close');
  expect(screen.getByRole('button', { name: 'Alarm at 45 min' })).toBeTruthy();
  const rings = 'Your alarm: 45 minutes or less are left.';
  await pass(14 * 60_000);
  expect(screen.queryByText(rings)).toBeNull();
  await pass(2 * 60_000);
  expect(screen.getByText(rings).closest('[role=alert]')).not.toBeNull();
  press('Understood');
  expect(screen.queryByText(rings)).toBeNull();
});

test('reference material opens with its key over a narrow page, turns no question, and says where it cannot be had', async () => {
  await import('./reference/reference-panel.tsx');
  const room = examRoom();
  room.server.references = [{ id: '0199aaaa-0000-7000-8000-000000000000', name: 'Torque table', size: 9 }];
  await withTools(['reference'], room);
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  key('r');
  await fetched(() => import('./reference/reference-panel.tsx'), '.reference');
  await pass(100);
  const addresses = new Set(asked.mock.calls.map(([address]) => address));
  expect([...addresses]).toEqual(['/api/sitting/references/0199aaaa-0000-7000-8000-000000000000']);
  expect(screen.getByText('Torque table')).toBeTruthy();
  expect(screen.getByText(/could not be opened/)).toBeTruthy();
  asked.mockClear();
  press('Try again');
  await pass(100);
  expect(asked).toHaveBeenCalled();
  key('2', screen.getByRole('button', { name: 'Try again' }));
  key('Escape', screen.getByRole('button', { name: 'Try again' }));
  await pass(100);
  expect(screen.queryByText('Torque table')).toBeNull();
  expect(room.server.answers.size).toBe(0);
});

test('an exam that allows reference material and has none offers none', async () => {
  await withTools(['reference', 'note']);
  expect(screen.queryByRole('button', { name: 'Reference' })).toBeNull();
});

/** The first question alone has this in its section. */
function inFirstSection(tools: Tool[]) {
  const room = examRoom();
  const [first, ...others] = threeChoices.map((question, at) => inSection(Number(at > 0), at < 2, question));
  if (!first) throw new Error('No questions');
  room.server.questions = [{ ...first, section: { ...first.section, tools } }, ...others];
  return room;
}

test('a calculator of one section is closed in the next, and keeps what was typed for who comes back', async () => {
  await withTools([], inFirstSection(['calculator']));
  key('k');
  const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Calculation' });
  type(field() ?? document.body, '28*3');
  key('ArrowRight');
  expect(screen.queryByRole('region', { name: 'Tools' })).toBeNull();
  expect(field()).toBeNull();
  key('k');
  expect(field()).toBeNull();
  key('ArrowLeft');
  expect(field()).toBeNull();
  key('k');
  expect(field()?.value).toBe('28*3');
});

test('a section without the tools of its exam has none of them, and their keys mean nothing', async () => {
  await withTools(['calculator', 'note'], inFirstSection([]));
  expect(screen.queryByRole('region', { name: 'Tools' })).toBeNull();
  key('k');
  key('n');
  expect(screen.queryByRole('dialog')).toBeNull();
  key('ArrowRight');
  key('k');
  expect(screen.getByRole('textbox', { name: 'Calculation' })).toBeTruthy();
});

test('line focus goes on and off with its key and its button', async () => {
  await withTools(['line_focus']);
  key('l');
  expect(document.querySelector('.line-focus')).not.toBeNull();
  press('Line focus');
  expect(document.querySelector('.line-focus')).toBeNull();
});
