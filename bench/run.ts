// `npm run bench`: the hot path against bare PostgreSQL (`rush.ts`), or the bench of that name.
const benches = [
  'people',
  'import',
  'questions',
  'exchange',
  'print',
  'typing',
  'lighthouse',
  'assemble',
  'papers',
  'board',
  'board-page',
  'item-analysis',
  'scan',
  'certificates',
  'release',
  'results',
  'reports',
  'company-backup',
];
const [asked = ''] = process.argv.slice(2);
await import(benches.includes(asked) ? `./${asked}.ts` : './rush.ts');
process.exit();
