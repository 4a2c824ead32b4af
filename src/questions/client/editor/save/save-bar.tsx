import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { useWhyNoMore } from '../../../../platform/client/session/why-no-more.ts';
import { WhyNot } from '../../../../platform/ui/adding/adding.tsx';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { Problem } from '../../../../platform/ui/form/form-frame.tsx';
import { Tip } from '../../../../platform/ui/controls/tip.tsx';
import type { Question } from '../../api.ts';
import { versionToWrite } from '../../../domain/acts/approval.ts';
import { goToField } from '../field.tsx';
import { ChangedMeanwhile } from '../notices/notices.tsx';
import { useEditorNow, usePart } from '../parts/use-part.ts';
import type { Editor } from '../use-editor.ts';
import type { Way } from './way.ts';

/** Saving, always in reach; and in words what it does, what is missing, what came of it. */
export function SaveBar() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const problem = usePart(({ saving }) => saving.problem);
  const isRunning = usePart(({ saving }) => saving.running !== null);
  const mayDiscard = usePart(({ dirty, base }) => dirty && base !== null);
  const question = usePart((editor) => editor.question);
  const changedMeanwhile = usePart((editor) => editor.changedMeanwhile);
  const why = useWhyNotSaved();
  return (
    <div className="sticky bottom-0 z-10 -mx-1 border-t border-line bg-surface px-1 py-3">
      {(problem || changedMeanwhile || why) && (
        <div className="mb-3 space-y-3">
          <WhyNot why={why} />
          {problem && !changedMeanwhile && <Problem>{problem}</Problem>}
          {question && changedMeanwhile && <ChangedMeanwhile question={question} />}
        </div>
      )}
      <Group gap="sm" className={smallOnPhone}>
        <WaysToSave />
        {mayDiscard && (
          <Button variant="subtle" color="gray" disabled={isRunning} onClick={() => void discard(now(), t)}>
            {t('save.discard')}
          </Button>
        )}
        <SaveState />
      </Group>
    </div>
  );
}

/** Why this question cannot be saved, whatever is written; a new one needs room in the subscription. */
function useWhyNotSaved() {
  const isNew = usePart(({ base }) => base === null);
  return useWhyNoMore(isNew ? 'questions' : undefined);
}

/** On a phone both ways of saving fit beside each other, and most of the page stays to be written on. */
const smallOnPhone = 'max-sm:gap-2! max-sm:[&_.mantine-Button-root]:px-3! max-sm:[&_.mantine-Button-section]:hidden';

/**
 * Another text is a draft, or goes on to who approves it; where the text is as it was, nothing has to be decided anew.
 * The button that was pressed stays where it is, with the focus, until something else is written.
 */
function WaysToSave() {
  const dirty = usePart((editor) => editor.dirty);
  const base = usePart((editor) => editor.base);
  const besideText = usePart((editor) => editor.besideText);
  const problem = usePart(({ saving }) => saving.problem);
  const lastWay = usePart(({ saving }) => saving.running ?? saving.lastSaved?.way);
  const isDraft = base?.versions[0]?.approval === 'draft' || base?.versions[0]?.approval === 'rejected';
  const idle = !dirty && base !== null;
  const isBeside = besideText || (idle && lastWay === 'beside');
  if (isBeside) return <WayToSave way="beside" idle={idle} icon={<IconDeviceFloppy size={17} />} />;
  return (
    <>
      <Tip name="questions.draft" quiet={problem !== null}>
        <WayToSave way="draft" idle={idle} icon={<IconDeviceFloppy size={17} />} />
      </Tip>
      <Tip name="questions.submit" quiet={problem !== null}>
        <WayToSave way="submit" idle={idle && !isDraft} icon={<IconSend size={17} />} />
      </Tip>
    </>
  );
}

type WayProps = {
  readonly way: Way;
  /** There is nothing to save; the button keeps the focus that it has. */
  readonly idle: boolean;
  readonly icon: ReactNode;
};

function WayToSave({ way, idle, icon, ...fromTip }: WayProps) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const running = usePart(({ saving }) => saving.running);
  const changedMeanwhile = usePart((editor) => editor.changedMeanwhile);
  const off = useWhyNotSaved() !== null || idle || changedMeanwhile || (running !== null && running !== way);
  return (
    <Button
      {...fromTip}
      {...(way === 'draft' ? { variant: 'default' } : {})}
      leftSection={icon}
      aria-disabled={off}
      data-disabled={off}
      loading={running === way}
      onClick={() => !off && void now().saving.save(way)}
    >
      {t(`save.${way}`)}
    </Button>
  );
}

const discard = (editor: Editor, t: (key: 'save.discard' | 'save.discardHeader' | 'save.discardMessage') => string) =>
  confirm({
    header: t('save.discardHeader'),
    message: t('save.discardMessage'),
    acceptLabel: t('save.discard'),
    accept: async () => editor.undo(),
  });

const savedWords = { draft: 'save.savedAt', submit: 'save.sentAt', beside: 'save.besideAt' } as const;

function SaveState() {
  const { t } = useTranslation('questions');
  const { time } = useFormat();
  const saved = usePart(({ saving }) => saving.lastSaved);
  const missing = usePart(({ faults }) => faults.missing);
  const dirty = usePart((editor) => editor.dirty);
  const base = usePart((editor) => editor.base);
  // What was sent may have been decided on since.
  const lastSaved = saved?.way === 'submit' && base?.versions[0]?.approval !== 'pending' ? null : saved;
  const [first] = missing;
  return (
    <Text component="div" size="sm" c="dimmed" role="status" className="min-w-0 flex-1 basis-52">
      {lastSaved && !dirty && (
        <span className="inline-flex items-center gap-1.5 text-[var(--mantine-color-text)]">
          <IconCircleCheck size={17} aria-hidden className="text-[var(--mantine-color-teal-7)]" />
          {t(savedWords[lastSaved.way], { time: time(lastSaved.at) })}
        </span>
      )}
      {(!lastSaved || dirty) && first && (
        <button
          type="button"
          className="text-start underline underline-offset-2"
          onClick={() => goToField(first.field)}
        >
          {t('save.missing', { count: missing.length })}
        </button>
      )}
      {dirty && !first && base && <VersionNote base={base} />}
    </Text>
  );
}

/** What saving does to an approved or waiting version. */
function VersionNote({ base }: { base: Question }) {
  const { t } = useTranslation('questions');
  const besideText = usePart((editor) => editor.besideText);
  const approval = base.versions[0]?.approval;
  if (!approval) return null;
  if (besideText) return t('save.sameText', { version: base.latestVersion });
  const next = versionToWrite({ approval, latestVersion: base.latestVersion });
  if (next === base.latestVersion) return t('save.unsaved');
  return base.servingVersion === null
    ? t('save.newVersion', { version: next })
    : t('save.newVersionServes', { version: next, serving: base.servingVersion });
}
