import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { Problem } from '../../../../platform/ui/form/form-frame.tsx';
import { Tip } from '../../../../platform/ui/controls/tip.tsx';
import { versionToWrite } from '../../../domain/acts/approval.ts';
import { goToField } from '../field.tsx';
import { ChangedMeanwhile } from '../notices/notices.tsx';
import type { Editor } from '../use-editor.ts';
import type { Way } from './way.ts';

/** Saving, always in reach; and in words what it does, what is missing, what came of it. */
export function SaveBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { saving, dirty, base, question, changedMeanwhile } = editor;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 border-t border-line bg-surface px-1 py-3">
      {(saving.problem || changedMeanwhile) && (
        <div className="mb-3 space-y-3">
          {saving.problem && !changedMeanwhile && <Problem>{saving.problem}</Problem>}
          {question && changedMeanwhile && <ChangedMeanwhile editor={editor} question={question} />}
        </div>
      )}
      <Group gap="sm" className={smallOnPhone}>
        <WaysToSave editor={editor} />
        {dirty && base && (
          <Button
            variant="subtle"
            color="gray"
            disabled={saving.running !== null}
            onClick={() => void discard(editor, t)}
          >
            {t('save.discard')}
          </Button>
        )}
        <SaveState editor={editor} />
      </Group>
    </div>
  );
}

/** On a phone both ways of saving fit beside each other, and most of the page stays to be written on. */
const smallOnPhone = 'max-sm:gap-2! max-sm:[&_.mantine-Button-root]:px-3! max-sm:[&_.mantine-Button-section]:hidden';

/**
 * Another text is a draft, or goes on to who approves it; where the text is as it was, nothing has to be decided anew.
 * The button that was pressed stays where it is, with the focus, until something else is written.
 */
function WaysToSave({ editor }: { editor: Editor }) {
  const { dirty, base, besideText, saving } = editor;
  const isDraft = base?.versions[0]?.approval === 'draft' || base?.versions[0]?.approval === 'rejected';
  const idle = !dirty && base !== null;
  const isBeside = besideText || (idle && (saving.running ?? saving.lastSaved?.way) === 'beside');
  if (isBeside) return <WayToSave way="beside" idle={idle} editor={editor} icon={<IconDeviceFloppy size={17} />} />;
  return (
    <>
      <Tip name="questions.draft" quiet={saving.problem !== null}>
        <WayToSave way="draft" idle={idle} editor={editor} icon={<IconDeviceFloppy size={17} />} />
      </Tip>
      <Tip name="questions.submit" quiet={saving.problem !== null}>
        <WayToSave way="submit" idle={idle && !isDraft} editor={editor} icon={<IconSend size={17} />} />
      </Tip>
    </>
  );
}

type WayProps = {
  readonly way: Way;
  /** There is nothing to save; the button keeps the focus that it has. */
  readonly idle: boolean;
  readonly editor: Editor;
  readonly icon: ReactNode;
};

function WayToSave({ way, idle, editor: { saving, changedMeanwhile }, icon, ...fromTip }: WayProps) {
  const { t } = useTranslation('questions');
  const off = idle || changedMeanwhile || (saving.running !== null && saving.running !== way);
  return (
    <Button
      {...fromTip}
      {...(way === 'draft' ? { variant: 'default' } : {})}
      leftSection={icon}
      aria-disabled={off}
      data-disabled={off}
      loading={saving.running === way}
      onClick={() => !off && void saving.save(way)}
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

function SaveState({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { time } = useFormat();
  const { saving, faults, dirty, base } = editor;
  // What was sent may have been decided on since.
  const lastSaved =
    saving.lastSaved?.way === 'submit' && base?.versions[0]?.approval !== 'pending' ? null : saving.lastSaved;
  const [first] = faults.missing;
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
          {t('save.missing', { count: faults.missing.length })}
        </button>
      )}
      {dirty && !first && base && <VersionNote editor={editor} />}
    </Text>
  );
}

/** What saving does to an approved or waiting version. */
function VersionNote({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { base } = editor;
  const approval = base?.versions[0]?.approval;
  if (!base || !approval) return null;
  if (editor.besideText) return t('save.sameText', { version: base.latestVersion });
  const next = versionToWrite({ approval, latestVersion: base.latestVersion });
  if (next === base.latestVersion) return t('save.unsaved');
  return base.servingVersion === null
    ? t('save.newVersion', { version: next })
    : t('save.newVersionServes', { version: next, serving: base.servingVersion });
}
