import { inLanguage, languages, type LocalText } from '../../../platform/language.ts';
import type { Module } from '../syllabus-query.ts';

/** The modules that match, whole; of the others, the subsections that do. */
export function foundModules(modules: readonly Module[], sought: string): readonly Module[] {
  const words = sought.trim().toLocaleLowerCase();
  if (words === '') return modules;
  const matches = ({ code, title }: { code: string; title: LocalText }) =>
    [code, ...languages.map((language) => inLanguage(title, language))].some((text) =>
      text.toLocaleLowerCase().includes(words),
    );
  return modules.flatMap((module) => {
    if (matches(module)) return [module];
    const subsections = module.subsections.filter(matches);
    return subsections.length > 0 ? [{ ...module, subsections }] : [];
  });
}
