import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconCalendarCheck,
  IconChecklist,
  IconCopy,
  IconDots,
  IconEdit,
  IconFileTypePdf,
  IconLock,
  IconPlayerPlay,
  IconShieldLock,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { lazyScreen } from '../../../platform/client/routing/lazy-screen.tsx';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { mayChangeEntry } from '../../domain/exam-state.ts';
import { countSitting } from '../../domain/progress.ts';
import type { Exam } from '../api.ts';
import { EntryDialog } from '../entry/entry-dialog.tsx';
import { DocumentsMenu } from './documents-menu.tsx';
import { examParts } from './exam-part.ts';
import { ReasonedStepDialog } from './reasoned-step.tsx';
import { stepsFrom, useExamSteps, type ExamStep } from './use-exam-acts.ts';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

const ReferencesDialog = lazyScreen<{ exam: Exam; onClose: () => void }>(
  async () => (await import('../references/references-dialog.tsx')).ReferencesDialog,
);

const icons: Readonly<Record<ExamStep, typeof IconEdit>> = {
  schedule: IconCalendarCheck,
  open: IconPlayerPlay,
  unschedule: IconArrowBackUp,
  close: IconLock,
  mark: IconChecklist,
  archive: IconArchive,
  cancel: IconBan,
};

const ownTime: readonly ExamStep[] = ['open', 'close'];

/** What can be done with the exam now: documents, the main step, those of later features, and the others behind one button. */
export function ExamActs({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { take, pending, dialog, reasoned, leave } = useExamSteps(exam);
  const may = useMay()('exam.generate');
  const [first, ...others] = may ? stepsFrom(exam) : [];
  const Icon = first && icons[first];
  // Archiving is no next step that anybody waits for; opening and closing come by themselves at their time.
  const isMain = first !== undefined && first !== 'archive';
  const rest = isMain ? others : [...(first ? [first] : []), ...others];
  return (
    <>
      {dialog}
      {reasoned && <ReasonedStepDialog exam={exam} step={reasoned} onClose={leave} />}
      <DocumentsMenu exam={exam} />
      {isMain && (
        <Button
          {...(ownTime.includes(first) ? { variant: 'default' } : {})}
          loading={pending}
          leftSection={Icon && <Icon size={17} />}
          onClick={() => take(first)}
        >
          {t(`step.${first}.button`)}
        </Button>
      )}
      {examParts.all().map(({ WaitingStep }, index) => WaitingStep && <WaitingStep key={index} exam={exam} />)}
      {may && <More exam={exam} steps={rest} take={take} />}
    </>
  );
}

type MoreProps = { readonly exam: Exam; readonly steps: readonly ExamStep[]; readonly take: (step: ExamStep) => void };

function More({ exam, steps, take }: MoreProps) {
  const { t } = useTranslation('exams');
  const { t: words } = useTranslation('platform');
  const started = exam.candidates.some(({ progress }) => progress !== 'not_started');
  const [changing, setChanging] = useState<'entry' | 'references' | null>(null);
  const underWay = countSitting(exam.candidates);
  const mayChange = !started && (exam.state === 'draft' || exam.state === 'scheduled' || exam.state === 'open');
  return (
    <>
      {changing === 'entry' && <EntryDialog exam={exam} onClose={() => setChanging(null)} />}
      <Suspense>
        {changing === 'references' && <ReferencesDialog exam={exam} onClose={() => setChanging(null)} />}
      </Suspense>
      <Menu position="bottom-end" shadow="md">
        <Hint label={words('action.more')}>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={words('action.more')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
        </Hint>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item
              component={RouteLink}
              to={to('admin-generated-exams-eexam', { search: { exam: exam.id } })}
              leftSection={<IconEdit size={17} />}
            >
              {t('exam.change')}
            </Menu.Item>
          )}
          {exam.kind !== 'paper' && mayChangeEntry({ state: exam.state, underWay }) && (
            <Menu.Item leftSection={<IconShieldLock size={17} />} onClick={() => setChanging('entry')}>
              {t('exam.change', { ns: 'entry' })}
            </Menu.Item>
          )}
          {exam.kind !== 'paper' && exam.tools.includes('reference') && (
            <Menu.Item leftSection={<IconFileTypePdf size={17} />} onClick={() => setChanging('references')}>
              {t('reference.change')}
            </Menu.Item>
          )}
          <Menu.Item
            component={RouteLink}
            to={to('admin-exams-duplicate', { search: { id: exam.id } })}
            leftSection={<IconCopy size={17} />}
          >
            {t('exam.duplicate')}
          </Menu.Item>
          {steps.map((step) => {
            const Icon = icons[step];
            return (
              <Menu.Item
                key={step}
                leftSection={<Icon size={17} />}
                {...(step === 'cancel' ? { color: 'red' } : {})}
                onClick={() => take(step)}
              >
                {t(`step.${step}.button`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
