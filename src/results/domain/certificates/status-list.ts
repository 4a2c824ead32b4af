/** So many places a list has: eight times what the standard asks for, so that one is enough for long. */
export const placesInList = 1_048_576;

/** The context of a status list; it needs no other one. */
const listContexts = ['https://www.w3.org/ns/credentials/v2'] as const;

/** Where a list stands; they are counted from 0. */
export const statusListAt = (publicUrl: string, list: number): string => `${publicUrl}/api/certificate-status/${list}`;

/** What a badge says of where its status stands; `place` counts through all lists. */
export function statusEntryOf(publicUrl: string, place: number) {
  const list = statusListAt(publicUrl, Math.floor(place / placesInList));
  const index = place % placesInList;
  return {
    id: `${list}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: list,
  };
}

/** A bit for each place, the first one the highest of its byte; set are those of certificates out of force. */
export function bitsOf(indexes: readonly number[], places = placesInList): Uint8Array {
  const bits = new Uint8Array(places / 8);
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return bits;
}

type List = {
  readonly publicUrl: string;
  readonly list: number;
  readonly issuer: string;
  readonly from: Date;
  readonly until: Date;
  /** Compressed, in base64url. */
  readonly bits: string;
};

/** What a W3C Bitstring Status List credential says, without its proof. */
export function statusListOf({ publicUrl, list, issuer, from, until, bits }: List) {
  const id = statusListAt(publicUrl, list);
  return {
    '@context': listContexts,
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: issuer },
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: ['BitstringStatusList'],
      statusPurpose: 'revocation' as const,
      encodedList: `u${bits}`,
    },
  };
}
