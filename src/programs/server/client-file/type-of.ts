/** The part of JSON Schema that contracts come to. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
};

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** What a schema takes, as a type of TypeScript. */
export function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return union(several.map(typeOf));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (typeof schema.type === 'string') return typeNamed(schema.type, schema);
  return schema.type ? union(schema.type.map((name) => typeNamed(name, schema))) : 'unknown';
}

function typeNamed(name: string, schema: Schema): string {
  if (name === 'array') return `readonly (${schema.items ? typeOf(schema.items) : 'unknown'})[]`;
  return name === 'object' ? objectOf(schema) : (plain[name] ?? 'unknown');
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, of]) => `readonly ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(of)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'never';
  return `Readonly<Record<string, ${values}>>`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
