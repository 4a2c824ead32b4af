import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/use-format.ts';
import { confirm } from '../../../platform/ui/confirm.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { Tip } from '../../../platform/ui/tip.tsx';
import { versionToWrite } from '../../domain/approval.ts';
import { goToField } from './field.tsx';
import { ChangedMeanwhile } from './notices.tsx';
import type { Editor } from './use-editor.ts';

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
        {editor.besideText ? <SaveBeside editor={editor} /> : <SaveText editor={editor} />}
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

/** Another text is a draft, or goes on to who approves it. */
function SaveText({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { saving, dirty, base, changedMeanwhile } = editor;
  const isDraft = base?.versions[0]?.approval === 'draft' || base?.versions[0]?.approval === 'rejected';
  const idle = !dirty && base !== null;
  return (
    <>
      <Tip name="questions.draft">
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={17} />}
          disabled={idle || changedMeanwhile || saving.running === 'submit'}
          loading={saving.running === 'draft'}
          onClick={() => void saving.save('draft')}
        >
          {t('save.draft')}
        </Button>
      </Tip>
      <Tip name="questions.submit">
        <Button
          leftSection={<IconSend size={17} />}
          disabled={(idle && !isDraft) || changedMeanwhile || saving.running === 'draft'}
          loading={saving.running === 'submit'}
          onClick={() => void saving.save('submit')}
        >
          {t('save.submit')}
        </Button>
      </Tip>
    </>
  );
}

/** The text is as it was approved, or waits: nothing has to be decided anew. */
function SaveBeside({ editor: { saving, changedMeanwhile } }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  return (
    <Button
      leftSection={<IconDeviceFloppy size={17} />}
      disabled={changedMeanwhile}
      loading={saving.running === 'beside'}
      onClick={() => void saving.save('beside')}
    >
      {t('save.beside')}
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
