import type { Language } from './language.ts';

/** What the two levels of a syllabus are called, one and many, in both languages; Thai has one form for both. */
export type Labels = Readonly<Record<Labelled, Readonly<Record<Language, string>>>>;
export const labelled = ['module', 'modules', 'subsection', 'subsections'] as const;
export type Labelled = (typeof labelled)[number];

export type DatasetModel = 'MODULE' | 'TYPE';

/** What the levels are called where the company has no labels of its own. */
export const standardLabels: Readonly<Record<DatasetModel, Labels>> = {
  MODULE: {
    module: { en: 'Module', th: 'โมดูล' },
    modules: { en: 'Modules', th: 'โมดูล' },
    subsection: { en: 'Subsection', th: 'หัวข้อย่อย' },
    subsections: { en: 'Subsections', th: 'หัวข้อย่อย' },
  },
  TYPE: {
    module: { en: 'Aircraft type', th: 'แบบอากาศยาน' },
    modules: { en: 'Aircraft types', th: 'แบบอากาศยาน' },
    subsection: { en: 'ATA chapter', th: 'หมวด ATA' },
    subsections: { en: 'ATA chapters', th: 'หมวด ATA' },
  },
};

export type Classified = { readonly model: DatasetModel; readonly labels?: Labels | null };

export const labelsOf = ({ model, labels }: Classified): Labels => labels ?? standardLabels[model];

/**
 * The labels as texts are filled with them: `{{LabelModule}}` begins a sentence or stands alone, `{{labelModule}}`
 * stands within one.
 */
export function labelWords(labels: Labels, language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(
    labelled.flatMap((name) => {
      const key = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      const label = labels[name][language];
      return [
        [`Label${key}`, label],
        [`label${key}`, withinSentence(label)],
      ];
    }),
  );
}

/** A capital that only begins the label goes; an abbreviation keeps its own. */
const withinSentence = (label: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
