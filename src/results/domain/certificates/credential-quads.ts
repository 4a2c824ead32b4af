// A credential as the statements that its contexts make of it. We read what we write and nothing else: a name that is
// not in these tables makes a credential unreadable, so that nothing in it can go unsigned (docs/decisions/0100).

export type Term =
  | { readonly termType: 'NamedNode' | 'BlankNode'; readonly value: string }
  | {
      readonly termType: 'Literal';
      readonly value: string;
      readonly datatype: { readonly termType: 'NamedNode'; readonly value: string };
    };
export type Quad = {
  readonly subject: Term;
  readonly predicate: Term;
  readonly object: Term;
  readonly graph: { readonly termType: 'DefaultGraph'; readonly value: '' };
};

const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const credentials = 'https://www.w3.org/2018/credentials#';
const badges = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#';
const status = 'https://www.w3.org/ns/credentials/status#';
const security = 'https://w3id.org/security#';
const text = 'http://www.w3.org/2001/XMLSchema#string';
// The two contexts write the address of the schema's types differently.
const dateTime = 'http://www.w3.org/2001/XMLSchema#dateTime';
const boolean = 'https://www.w3.org/2001/XMLSchema#boolean';
const anyUri = 'https://www.w3.org/2001/XMLSchema#anyURI';

/** Each type with its address. */
const types: Readonly<Record<string, string>> = {
  VerifiableCredential: `${credentials}VerifiableCredential`,
  OpenBadgeCredential: `${badges}OpenBadgeCredential`,
  Profile: `${badges}Profile`,
  AchievementSubject: `${badges}AchievementSubject`,
  Achievement: `${badges}Achievement`,
  IdentityObject: `${badges}IdentityObject`,
  BitstringStatusListCredential: `${status}BitstringStatusListCredential`,
  BitstringStatusList: `${status}BitstringStatusList`,
  BitstringStatusListEntry: `${status}BitstringStatusListEntry`,
  DataIntegrityProof: `${security}DataIntegrityProof`,
};

/** Each name with its address, and what stands there: a node, the address of one, or a value of a type. */
const names: Readonly<Record<string, readonly [iri: string, holds: string]>> = {
  issuer: [`${credentials}issuer`, 'node'],
  credentialSubject: [`${credentials}credentialSubject`, 'node'],
  credentialStatus: [`${credentials}credentialStatus`, 'node'],
  statusPurpose: [`${status}statusPurpose`, text],
  statusListIndex: [`${status}statusListIndex`, text],
  statusListCredential: [`${status}statusListCredential`, 'address'],
  encodedList: [`${status}encodedList`, `${security}multibase`],
  achievement: [`${badges}achievement`, 'node'],
  identifier: [`${badges}identifier`, 'node'],
  criteria: [`${badges}Criteria`, 'node'],
  validFrom: [`${credentials}validFrom`, dateTime],
  validUntil: [`${credentials}validUntil`, dateTime],
  name: ['https://schema.org/name', text],
  description: ['https://schema.org/description', text],
  url: ['https://schema.org/url', anyUri],
  achievementType: [`${badges}achievementType`, text],
  narrative: [`${badges}narrative`, text],
  hashed: [`${badges}hashed`, boolean],
  identityHash: [`${badges}identityHash`, text],
  identityType: [`${badges}identityType`, text],
  created: ['http://purl.org/dc/terms/created', dateTime],
  cryptosuite: [`${security}cryptosuite`, `${security}cryptosuiteString`],
  proofPurpose: [`${security}proofPurpose`, security],
  verificationMethod: [`${security}verificationMethod`, 'address'],
};

/** The statements of a credential or of a proof's particulars; null where something in it is not known here. */
export function quadsOf(document: Readonly<Record<string, unknown>>): Quad[] | null {
  const quads: Quad[] = [];
  let blanks = 0;

  const state = (subject: Term, predicate: string, object: Term) =>
    quads.push({ subject, predicate: node(predicate), object, graph: { termType: 'DefaultGraph', value: '' } });

  function read(fields: Readonly<Record<string, unknown>>): Term {
    const { id, type, ...others } = fields;
    const subject: Term =
      id === undefined ? { termType: 'BlankNode', value: `b${blanks++}` } : node(known(isAddress(id) && id));
    for (const name of type === undefined ? [] : listed(type)) state(subject, rdfType, node(addressOf(types, name)));
    for (const [name, value] of Object.entries(others)) {
      const [iri, holds] = addressOf(names, name);
      for (const one of listed(value)) state(subject, iri, objectOf(one, holds));
    }
    return subject;
  }

  function objectOf(value: unknown, holds: string): Term {
    if (holds === 'node') return read(known(isFields(value) && value));
    if (holds === 'address') return node(known(isAddress(value) && value));
    // A purpose is a word of the security vocabulary.
    if (holds === security) return node(`${security}${known(value === 'assertionMethod' && value)}`);
    const isRight = holds === boolean ? typeof value === 'boolean' : typeof value === 'string';
    return {
      termType: 'Literal',
      value: String(known(isRight && [value])[0]),
      datatype: { termType: 'NamedNode', value: holds },
    };
  }

  try {
    read(document);
    return quads;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

class Unknown extends Error {}

function known<Value>(value: Value | false | undefined): Value {
  if (value === false || value === undefined) throw new Unknown();
  return value;
}

const node = (value: string): Term => ({ termType: 'NamedNode', value });
/** What a table says of a name, which no object brings along by itself. */
const addressOf = <Value>(table: Readonly<Record<string, Value>>, name: unknown): Value =>
  known(typeof name === 'string' && Object.hasOwn(table, name) && table[name]);

/** One or several values; an empty list would say nothing, so that it could be put in unsigned. */
const listed = (value: unknown): readonly unknown[] =>
  known(!Array.isArray(value) ? [value] : value.length > 0 && (value as readonly unknown[]));
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** An absolute address without what N-Quads would have to escape. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z\d+.-]*:[^\s<>"{}|^`\\]*$/i.test(value);
