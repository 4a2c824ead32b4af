/**
 * The data of each server-sent event in a stream of bytes; comments are passed over. A server that ends a stream says
 * how many milliseconds to wait before the next one.
 */
export async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  heedPause: (milliseconds: number) => void = () => {},
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        const pause = lines.find((line) => /^retry: ?\d+$/.test(line));
        if (pause) heedPause(Number(pause.slice('retry:'.length)));
        const data = lines.filter((line) => line.startsWith('data:'));
        if (data.length > 0) yield data.map((line) => line.slice(5).trimStart()).join('\n');
      }
    }
  } finally {
    void reader.cancel().catch(() => null);
  }
}
