import { useTranslation } from 'react-i18next';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { syllabusApi } from '../api.ts';
import { syllabusQuery, type Module } from '../syllabus-query.ts';
import type { Removing } from './removing.ts';

const feature = 'syllabus';
const changes = [syllabusQuery.queryKey, ['questions']];

/** What is done to modules and subsections beside writing them. */
export function usePlaceActs(done: () => void = () => {}) {
  const { t } = useTranslation('syllabus');
  const removal = useAct({
    act: ({ module, subsection, moveTo }: Removing & { readonly moveTo: string | null }) =>
      subsection
        ? syllabusApi.removeSubsection({ subsectionId: subsection.id, moveTo })
        : syllabusApi.removeModule({ moduleId: module.id, moveTo }),
    feature,
    changes,
    done: ({ outcome }, { module, subsection }) => {
      const { code } = subsection ?? module;
      if (outcome === 'retired') toast('note', { message: t('removal.retired', { code }) });
      done();
    },
  });
  const retirement = useAct({
    act: ({ module, subsection, retired }: Removing & { readonly retired: boolean }) =>
      subsection
        ? syllabusApi.retireSubsection({ subsectionId: subsection.id, retired })
        : syllabusApi.retireModule({ moduleId: module.id, retired }),
    feature,
    changes,
    done,
  });
  const modules = useAct({ act: (moduleIds: string[]) => syllabusApi.arrangeModules({ moduleIds }), feature, changes });
  const subsections = useAct({
    act: (given: { moduleId: string; subsectionIds: string[] }) => syllabusApi.arrangeSubsections(given),
    feature,
    changes,
  });
  return {
    removal,
    retirement,
    moveModule: (all: readonly Module[], id: string, by: -1 | 1) =>
      modules.run(
        moved(
          all.map((each) => each.id),
          id,
          by,
        ),
      ),
    moveSubsection: (module: Module, id: string, by: -1 | 1) =>
      subsections.run({
        moduleId: module.id,
        subsectionIds: moved(
          module.subsections.map((each) => each.id),
          id,
          by,
        ),
      }),
  };
}

/** The same with one of them a place earlier or later. */
function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id);
  const to = Math.min(Math.max(at + by, 0), ids.length - 1);
  return ids.toSpliced(at, 1).toSpliced(to, 0, id);
}
