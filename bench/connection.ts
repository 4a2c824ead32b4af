import { connect, type Socket } from 'node:net';

export type Answered = { readonly status: number; readonly body: string };

/**
 * One kept-alive HTTP connection with one request at a time, written by hand: on two cores the load generator must
 * cost as little as it can, or it measures itself.
 */
export class Connection {
  readonly #socket: Socket;
  #buffer = '';
  #settle: ((answer: Answered) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#fail?.(error));
    this.#socket.on('close', () => this.#fail?.(new Error('the server closed the connection')));
  }

  /** The body of the reply. Anything but 200 ends the measurement: what fails is fast, and says nothing. */
  async ask(method: string, path: string, token: string, body = ''): Promise<string> {
    const answer = await this.send(method, path, token, body);
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.body}`);
    return answer.body;
  }

  /** `network`: the address that a proxy would name. */
  send(method: string, path: string, token: string, body: string, network?: string): Promise<Answered> {
    const from = network === undefined ? '' : `x-forwarded-for: ${network}\r\n`;
    const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${from}`;
    const content = body
      ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      : '\r\n';
    return new Promise((settle, fail) => {
      this.#settle = settle;
      this.#fail = fail;
      this.#socket.write(head + content);
    });
  }

  close(): void {
    this.#fail = null;
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#buffer += chunk;
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#buffer.slice(0, end))?.[1] ?? 0);
    if (this.#buffer.length < end + 4 + length) return;
    const answer = { status: Number(this.#buffer.slice(9, 12)), body: this.#buffer.slice(end + 4, end + 4 + length) };
    this.#buffer = this.#buffer.slice(end + 4 + length);
    this.#settle?.(answer);
  }
}
