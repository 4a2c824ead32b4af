import { expect, test } from 'vitest';
import { eventsIn } from './event-stream.ts';

async function eventsOf(...pieces: readonly Uint8Array[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(piece));
      controller.close();
    },
  });
  const events = [];
  for await (const event of eventsIn(body)) events.push(event);
  return events;
}

const bytes = new TextEncoder().encode(': open\n\ndata: {"topic":"คำถาม"}\n\ndata: {"topic":"task"}\n\ndata: half');

test('events are found wherever the network cuts the stream, even inside a letter', async () => {
  for (let cut = 0; cut < bytes.length; cut += 1)
    expect(await eventsOf(bytes.slice(0, cut), bytes.slice(cut))).toEqual(['{"topic":"คำถาม"}', '{"topic":"task"}']);
});

test('a stream that ends says how long to wait', async () => {
  const heard: number[] = [];
  const body = new Blob([': the server stops\nretry: 1500\n\n']).stream();
  for await (const event of eventsIn(body, (milliseconds) => heard.push(milliseconds))) expect(event).toBe('none');
  expect(heard).toEqual([1500]);
});
