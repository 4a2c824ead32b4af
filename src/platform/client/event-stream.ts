/** The data of each server-sent event in a stream of bytes; comments and other fields are passed over. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
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
        const data = block.split('\n').filter((line) => line.startsWith('data:'));
        if (data.length > 0) yield data.map((line) => line.slice(5).trimStart()).join('\n');
      }
    }
  } finally {
    void reader.cancel().catch(() => null);
  }
}
