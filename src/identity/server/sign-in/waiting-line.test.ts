import { expect, test } from 'vitest';
import { ticketsFrom } from './tickets.ts';
import { WaitingLine } from './waiting-line.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 9, 0, second));

test('a place counts those who came earlier and still come, and those in the room', () => {
  const line = new WaitingLine();
  expect(line.placeOf('a', at(0), 50, at(10))).toEqual({ position: 51, seconds: 4 });
  expect(line.placeOf('b', at(1), 50, at(10)).position).toBe(52);
  expect(line.placeOf('c', at(2), 0, at(10)).position).toBe(3);
  // a has not come again.
  expect(line.placeOf('b', at(1), 0, at(45)).position).toBe(2);
  expect(line.placeOf('c', at(2), 0, at(55)).position).toBe(2);
});

test('what is remembered is bounded, and so is the wait', () => {
  const line = new WaitingLine();
  for (let n = 0; n < 5000; n++) line.placeOf(`n${n}`, at(0), 0, at(1));
  expect(line.placeOf('last', at(1), 0, at(1))).toEqual({ position: 2000, seconds: 15 });
});

test('a ticket is good for its name and network, for an hour, and only as it was given', () => {
  const tickets = ticketsFrom('a secret for tests that nobody else has');
  const holder = { name: 'somchai', network: '192.0.2' };
  const ticket = tickets.of(at(0), holder);
  expect(tickets.read(ticket, holder, at(59))).toEqual(at(0));
  expect(tickets.read(ticket, { ...holder, name: 'malee' }, at(59))).toBeNull();
  expect(tickets.read(ticket, { ...holder, network: '198.51.100' }, at(59))).toBeNull();
  expect(tickets.read(ticket.replace(/^\w+/, at(-9).getTime().toString(36)), holder, at(0))).toBeNull();
  expect(tickets.read(ticket, holder, at(3600))).toBeNull();
  expect(ticketsFrom('another secret').read(ticket, holder, at(59))).toBeNull();
  for (const wrong of ['', '.', 'x'.repeat(100), ticket.slice(0, -1)])
    expect(tickets.read(wrong, holder, at(1))).toBeNull();
});
