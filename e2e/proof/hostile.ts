// Strangers who ask everything that is open to all, as fast as they are answered, and one in ten who leaves half a
// body: `hostile.ts <port> <connections>` until it is asked to end. One half comes from one network, the other from ten
// thousand. Prints how often it got which status.
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Connection } from '../../bench/connection.ts';

const [port = 0, connections = 500] = process.argv.slice(2).map(Number);
const text = (bytes: number) => randomBytes(bytes).toString('base64url');
const password = () => `Guess-${randomInt(1000)}!`;

type Request = readonly [method: string, path: string, body?: object];

/** Every endpoint with the permission "public"; the costly ones more often. */
const requests: readonly (() => Request)[] = [
  ...Array.from({ length: 6 }, () => (): Request => [
    'POST',
    '/login',
    { username: `n${randomInt(1e9)}`, password: password() },
  ]),
  () => ['POST', '/token/refresh', { refresh_token: `${crypto.randomUUID()}.${text(32)}` }],
  () => ['POST', '/token/refresh', { refresh_token: text(32) }],
  () => ['POST', '/token/refresh', { refresh_token: text(90) }],
  () => ['POST', '/token/invalidate', { refresh_token: `${crypto.randomUUID()}.${text(32)}` }],
  () => ['POST', '/password-reset', { username: `n${randomInt(1e9)}@people.example`, area: 'examinee' }],
  () => ['POST', '/password-reset/look', { token: text(32) }],
  () => ['POST', '/password-reset/set', { token: text(32), password: `${password()}aA1` }],
  () => ['POST', '/2fa_check', { code: String(randomInt(1e5, 1e6)) }],
  () => ['POST', '/2fa_resend_otp', {}],
  () => ['POST', '/sitting/leaving', {}],
  () => ['GET', '/public-settings'],
  () => ['GET', `/certificates/${text(16)}`],
  () => ['GET', `/media/${text(32)}`],
  () => ['GET', `/tutorial-pictures/${text(32)}`],
  () => ['GET', `/question-imports/sounds/${text(32)}`],
];

const met = new Map<number, number>();
let isOver = false;
const over = once(process, 'SIGTERM').then(() => (isOver = true));

async function stranger(index: number): Promise<void> {
  let connection = new Connection(port);
  while (!isOver) {
    const network = index % 2 === 0 ? '198.18.0.1' : `10.${randomInt(40)}.${randomInt(250)}.1`;
    const [method, path, body] = requests[randomInt(requests.length)]?.() ?? ['GET', '/public-settings'];
    const answer = connection.send(method, `/api${path}`, 'x', body ? JSON.stringify(body) : '', network);
    const status = await answer.then(
      (answered) => answered.status,
      () => ((connection = new Connection(port)), 0),
    );
    met.set(status, (met.get(status) ?? 0) + 1);
  }
  connection.close();
}

const half = Buffer.alloc(10 * 1024 * 1024);

/** One of them in ten begins the largest upload, sends the half of it and holds on, until it is cut off. */
async function halfSent(): Promise<void> {
  while (!isOver) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const cut = new Promise((settle) => socket.once('close', settle));
    socket.write(`POST /api/question-imports?name=a.xml HTTP/1.1\r\nhost: 127.0.0.1\r\n`);
    socket.write(`content-type: application/octet-stream\r\ncontent-length: ${2 * half.length}\r\n\r\n`);
    socket.write(half);
    socket.resume();
    await Promise.race([cut, over]);
    socket.destroy();
  }
}

for (let left = connections / 10; left > 0; left--) void halfSent();
await Promise.all(Array.from({ length: connections }, (_, index) => stranger(index)));
process.stdout.write(`${JSON.stringify(Object.fromEntries([...met].sort(([a], [b]) => a - b)))}\n`);
