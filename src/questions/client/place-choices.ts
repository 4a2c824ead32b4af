import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/client/use-format.ts';
import { syllabusQuery } from '../../syllabus/client/api.ts';

/** The places questions belong to, as a select takes them: subsections grouped by their modules. */
export function usePlaceChoices() {
  const { text } = useFormat();
  const syllabus = useQuery(syllabusQuery);
  const modules = syllabus.data?.modules ?? [];
  return {
    loading: syllabus.isPending,
    modules: modules.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}` })),
    groups: modules
      .filter(({ subsections }) => subsections.length > 0)
      .map((module) => ({
        group: `${module.code} ${text(module.title)}`,
        // A retired place takes nothing new; a question that lies there already shows it still.
        items: module.subsections.map(({ id, code, title, retired }) => ({
          value: id,
          disabled: retired,
          label: `${module.code} · ${code} ${text(title)}`,
        })),
      })),
    subsectionsOf: (moduleId: string | undefined) =>
      modules
        .filter(({ id }) => moduleId === undefined || id === moduleId)
        .flatMap((module) =>
          module.subsections.map(({ id, code, title }) => ({
            value: id,
            label: moduleId === undefined ? `${module.code} · ${code} ${text(title)}` : `${code} ${text(title)}`,
          })),
        ),
    levelOf: (subsectionId: string) =>
      modules.flatMap(({ subsections }) => subsections).find(({ id }) => id === subsectionId)?.level ?? null,
  };
}
