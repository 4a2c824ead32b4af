import type { SetModule } from '../../domain/tree.ts';

type Example = { readonly modules: readonly SetModule[]; readonly categories: readonly string[] };

/** A short table of the right kind, as a template shows it. */
export const exampleOf = (model: 'MODULE' | 'TYPE'): Example => (model === 'TYPE' ? types : modules);

const modules: Example = {
  categories: ['A', 'B1', 'B2'],
  modules: [
    {
      code: '1',
      title: { en: 'Mathematics', th: 'คณิตศาสตร์' },
      subsections: [
        { code: '1.1', title: { en: 'Arithmetic', th: 'เลขคณิต' }, level: null, levels: { A: 1, B1: 2, B2: 2 } },
        { code: '1.2', title: { en: 'Algebra', th: 'พีชคณิต' }, level: null, levels: { A: 1, B1: 2, B2: 2 } },
      ],
    },
  ],
};

const types: Example = {
  categories: ['B1', 'B2'],
  modules: [
    {
      code: 'A320',
      title: { en: 'Airbus A320', th: 'แอร์บัส A320' },
      subsections: [
        { code: '24', title: { en: 'Electrical Power', th: 'ระบบไฟฟ้ากำลัง' }, level: null, levels: { B1: 3, B2: 3 } },
        { code: '32', title: { en: 'Landing Gear', th: 'ระบบฐานล้อ' }, level: null, levels: { B1: 3, B2: 1 } },
      ],
    },
  ],
};
