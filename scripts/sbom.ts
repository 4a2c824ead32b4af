// `npm run sbom`: what a server runs, as CycloneDX JSON, made from package-lock.json. npm's own list without the packages
// for development leaves out those that one of these needs as well, such as pg and zod.
import { release } from '../src/platform/server/settings/release.ts';
import { lockedAt, manifest, nameOf, withAllTheyNeed } from './packages.ts';

const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace(/^@/, '%40')}@${encodeURIComponent(version)}`;

/** The hash that npm checks, in the form that the list has. */
const hashOf = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
});

function componentAt(place: string) {
  const { version, license, integrity } = lockedAt(place);
  const purl = purlOf(nameOf(place), version);
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(place),
    version,
    purl,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

const components = [...withAllTheyNeed(Object.keys(manifest.dependencies))].map(componentAt);
const unique = [...new Map(components.map((component) => [component.purl, component])).values()];
const product = { type: 'application', 'bom-ref': purlOf('sanam', release), name: 'sanam', version: release };
const list = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: product },
  components: unique.toSorted((a, b) => a.purl.localeCompare(b.purl)),
};
process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
