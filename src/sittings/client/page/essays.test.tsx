import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Paper } from '../desk/desk.ts';
import { examRoom } from '../desk/exam-room.fixture.ts';
// Read before the tests stop the clock; the page itself fetches it when a question needs it.
import './answer/essay/rich-field.tsx';
import { describeResponse } from './answer/describe-response.ts';
import { atExamAddress, pass, seated as seatedIn } from './sitting.fixture.tsx';

atExamAddress();

type Question = Paper['questions'][number];
const essay = (position: number, rules?: Question['essay']): Question => ({
  position,
  kind: 'essay',
  stem: { en: `Essay ${position}` },
  options: [],
  matches: [],
  gaps: [],
  unit: '',
  points: 100,
  ...(rules && { essay: rules }),
});

async function seated(rules?: Question['essay'], room = examRoom()) {
  room.server.questions = [essay(1, rules), essay(2)];
  await seatedIn(room);
  // The editor of rich answers is fetched.
  await pass(1500);
  return room;
}
const field = () => screen.getByRole('textbox', { name: 'Essay 1' });
const typed = () => (field() as HTMLTextAreaElement).value;
const type = (text: string) => act(() => fireEvent.change(field(), { target: { value: text } }));
/** What the browser's editing leaves in the field. */
const write = (html: string) =>
  act(() => {
    field().innerHTML = html;
    fireEvent.input(field());
  });
const saved = (room: ReturnType<typeof examRoom>) => room.server.answers.get(1)?.response;
const again = async (room: ReturnType<typeof examRoom>) => {
  cleanup();
  room.closeTab(room.openTab());
  await seated(room.server.questions?.[0]?.essay, room);
};

test('the words are counted while somebody types, Thai too, beside what is asked for', async () => {
  const room = await seated({ rich: false, fewestWords: 3, mostWords: 6 });
  expect(screen.getByText(/0 words/).textContent).toBe('0 words · from 3 to 6 words are asked for');
  await type('ช่าง');
  expect(screen.getByText(/^1 word/)).toBeTruthy();
  expect(screen.getByText('2 words are still missing.')).toBeTruthy();
  await type('ช่างปิดสวิตช์ก่อนเริ่มงาน');
  expect(screen.getByText(/^6 words/)).toBeTruthy();
  expect(screen.queryByText(/missing|too many/)).toBeNull();
  await pass(2000);
  expect(saved(room)).toBe('ช่างปิดสวิตช์ก่อนเริ่มงาน');
});

test('a text over the limit of words says so, and is saved whole', async () => {
  const room = await seated({ rich: false, fewestWords: null, mostWords: 2 });
  await type('one two three four');
  expect(screen.getByText('2 words too many. Your text is saved whole; nothing is cut.')).toBeTruthy();
  await pass(2000);
  expect(saved(room)).toBe('one two three four');
});

test('a text that no server takes stays in the field and on the device; shorter it is saved', async () => {
  const room = await seated();
  await type('first words');
  await pass(2000);
  const long = 'ก'.repeat(20_001);
  await type(long);
  await pass(2000);
  expect(screen.getByText(/Too long to be saved on the server: 20001 characters, at most 20000/)).toBeTruthy();
  expect(screen.getByText('An answer is not saved')).toBeTruthy();
  expect([typed(), saved(room)]).toEqual([long, 'first words']);
  await again(room);
  expect(typed()).toBe(long);
  await type(long.slice(1));
  await pass(2000);
  expect(saved(room)).toBe(long.slice(1));
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('a rich answer is saved in our own elements alone, counted by its words, and there again after a reload', async () => {
  const room = await seated({ rich: true, fewestWords: null, mostWords: 50 });
  await write(
    '<div>ช่าง<b>ปิด</b>สวิตช์</div><ul><li>one</li><li><span style="color:red">t&nbsp;w&lt;o</span></li></ul><div><br></div>',
  );
  const kept = '<p>ช่าง<strong>ปิด</strong>สวิตช์</p><ul><li>one</li><li>t w&lt;o</li></ul>';
  await pass(2000);
  expect(saved(room)).toBe(kept);
  expect(screen.getByText(/^7 words/)).toBeTruthy();
  await again(room);
  expect(field().innerHTML).toBe(kept);
  const [question] = room.server.questions ?? [];
  expect(question && describeResponse(kept, question, 'en')).toBe('ช่างปิดสวิตช์ one t w<o');
});

test('without network a rich answer is on the device, also after a reload, and goes out when it is back', async () => {
  const room = await seated({ rich: true, fewestWords: null, mostWords: null });
  act(() => room.network.cut());
  await write('<p><b>bold</b></p>');
  await pass(15_000);
  expect(saved(room)).toBeUndefined();
  cleanup();
  act(() => room.network.mend());
  await seated(room.server.questions?.[0]?.essay, room);
  await act(() => screen.getByRole('button', { name: 'Continue here instead' }).click());
  await pass(2000);
  expect(saved(room)).toBe('<p><strong>bold</strong></p>');
  expect(field().innerHTML).toBe('<p><strong>bold</strong></p>');
});

test('cleared, a rich answer is no answer; an empty field is none either', async () => {
  const room = await seated({ rich: true, fewestWords: null, mostWords: null });
  await write('<p>words</p>');
  await pass(2000);
  await act(() => screen.getByRole('button', { name: 'Clear answer' }).click());
  await pass(500);
  expect([saved(room), field().textContent]).toEqual([null, '']);
  await write('<p>words</p>');
  await write('<p><br></p>');
  await pass(2000);
  expect(saved(room)).toBeNull();
});

test('the keys of the page leave somebody alone who writes a rich answer', async () => {
  const room = await seated({ rich: true, fewestWords: null, mostWords: null });
  const press = (key: string) => act(() => fireEvent.keyDown(field(), { key, code: `Key${key.toUpperCase()}` }));
  await press('f');
  await press('Enter');
  await press('ArrowRight');
  await pass(1000);
  expect(room.server.answers.get(1)?.flagged ?? false).toBe(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('1');
});
