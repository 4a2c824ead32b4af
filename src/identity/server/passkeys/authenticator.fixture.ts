import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = Readonly<Record<string, unknown>>;
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const encoded = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [encoded(key), encoded(item)])]);
};

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

/** A security key made of software: one passkey (ES256), for the browser's side of the ceremony. */
export function authenticator(origin: string, { counts = true }: { readonly counts?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const rpId = new URL(origin).hostname;
  let used = 0;

  const clientData = (type: string, challenge: unknown) => Buffer.from(JSON.stringify({ type, challenge, origin }));
  const facts = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? used : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** Another of the same key, whose counter stands where it stood. */
    rewind: (by: number) => void (used -= by),
    make({ challenge }: Options) {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const kept = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, encoded(key)]);
      const object = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([facts(0x41), kept])],
      ]);
      const clientDataJSON = text(clientData('webauthn.create', challenge));
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: text(encoded(object)), transports: ['usb'] },
      };
    },
    use({ challenge }: Options) {
      used++;
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = facts(0x01);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const signed = { authenticatorData: text(authenticatorData), signature: text(signature) };
      return { ...credential, response: { clientDataJSON: text(data), ...signed } };
    },
  };
}
