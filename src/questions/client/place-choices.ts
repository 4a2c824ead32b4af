import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { syllabusQuery } from '../../syllabus/client/syllabus-query.ts';
import { successorOf } from '../../syllabus/domain/successor.ts';

/**
 * The places questions belong to, as a select takes them: subsections grouped by their modules. A retired place takes
 * nothing new; only the question that lies there (`kept`) still shows it. They are one's own company's, where `from` is not another.
 */
export function usePlaceChoices(kept: string | null = null, from: typeof syllabusQuery = syllabusQuery) {
  const { text } = useFormat();
  const { t } = useTranslation('syllabus');
  const syllabus = useQuery(from);
  const modules = syllabus.data?.modules ?? [];
  const named = (name: string, retired: boolean) => (retired ? t('retiredName', { name }) : name);
  const subsections = modules.flatMap((module) => module.subsections);
  return {
    loading: syllabus.isPending,
    modules: modules.map(({ id, code, title, retired }) => ({
      value: id,
      label: named(`${code} ${text(title)}`, retired),
    })),
    groups: modules
      .map((module) => ({
        group: `${module.code} ${text(module.title)}`,
        items: module.subsections
          .filter(({ id, retired }) => !retired || id === kept)
          .map(({ id, code, title, retired }) => ({
            value: id,
            label: named(`${module.code} · ${code} ${text(title)}`, retired),
          })),
      }))
      .filter(({ items }) => items.length > 0),
    subsectionsOf: (moduleId: string | undefined) =>
      modules
        .filter(({ id }) => moduleId === undefined || id === moduleId)
        .flatMap((module) =>
          module.subsections.map(({ id, code, title, retired }) => ({
            value: id,
            label: named(`${moduleId === undefined ? `${module.code} · ` : ''}${code} ${text(title)}`, retired),
          })),
        ),
    levelOf: (subsectionId: string) => subsections.find(({ id }) => id === subsectionId)?.level ?? null,
    isRetired: (subsectionId: string) => subsections.some(({ id, retired }) => id === subsectionId && retired),
    /** Where what lies in a retired place may go on, if the syllabus tells. */
    successorOf: (subsectionId: string) => {
      const next = successorOf(modules, subsectionId);
      return next && { id: next.subsection.id, name: `${next.module.code} · ${next.subsection.code}` };
    },
  };
}
