import { Paper, SegmentedControl } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/me.ts';
import { to } from '../../../platform/client/target.tsx';
import { PageHeader } from '../../../platform/ui/page-header.tsx';
import type { Question } from '../api.ts';
import type { Edited } from '../draft/edited.ts';
import { QuestionStatus } from '../question-status.tsx';
import { AnswerSection } from './answer-section.tsx';
import { EditorSide } from './editor-side.tsx';
import { MoreSection } from './more-section.tsx';
import { Notices } from './notices.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PlaceSection } from './place-section.tsx';
import { QuestionActs } from './question-acts-menu.tsx';
import { QuestionSection } from './question-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { StateLine } from './state-line.tsx';
import { useEditor, type Editor } from './use-editor.ts';

type Props = { readonly question: Question | null; readonly fresh: () => Edited };

/** A question written at the left and read at the right, as an examinee will have it. */
export function QuestionEditor({ question, fresh }: Props) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const editor = useEditor(question, fresh);
  const [place, setPlace] = useState<'write' | 'read'>('write');
  const isPutAway = question?.status === 'archived' || question?.status === 'trashed';
  const mayWrite = question ? may('question.edit') && !isPutAway : may('question.add');
  const parent = { label: t('title.bank'), target: to('admin-questions') };
  return (
    <>
      <PageHeader
        title={question ? t('title.one', { number: question.number }) : t('title.create')}
        parent={parent}
        unsaved={editor.dirty}
        badge={question && <QuestionStatus status={question.status} />}
        state={question && <StateLine question={question} />}
        actions={question && <QuestionActs question={question} />}
      />
      {question && <Notices editor={editor} question={question} />}
      {mayWrite && (
        <SegmentedControl
          className="mb-4 xl:hidden"
          fullWidth
          value={place}
          onChange={(chosen) => setPlace(chosen === 'read' ? 'read' : 'write')}
          data={(['write', 'read'] as const).map((value) => ({ value, label: t(`place.${value}`) }))}
        />
      )}
      <div className={mayWrite ? 'grid gap-8 xl:grid-cols-[minmax(0,720px)_minmax(340px,1fr)]' : 'max-w-[760px]'}>
        {mayWrite && <Shown on={place === 'write'}>{<Form editor={editor} />}</Shown>}
        <Shown on={!mayWrite || place === 'read'}>
          <EditorSide editor={editor} question={question} writing={mayWrite} />
        </Shown>
      </div>
      {editor.pictures.asked && <PictureDialog {...editor.pictures.asked} />}
    </>
  );
}

/** On a narrow screen writing and reading take turns; what is not shown stays as it is. */
const Shown = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <div className={`min-w-0 ${on ? '' : 'hidden xl:block'}`}>{children}</div>
);

function Form({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { saving, view, setView } = editor;
  useSaveKeys(editor);
  return (
    <div className="max-w-[720px]">
      <Paper inert={saving.running !== null} className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-[14px] text-quiet">{t('editor.languages')}</span>
          <SegmentedControl
            size="xs"
            aria-label={t('editor.languages')}
            value={view}
            onChange={(chosen) => setView(chosen)}
            data={(['both', 'en', 'th'] as const).map((value) => ({ value, label: t(`editor.view.${value}`) }))}
          />
        </div>
        <PlaceSection editor={editor} />
        <QuestionSection editor={editor} />
        <AnswerSection editor={editor} />
        <MoreSection editor={editor} />
      </Paper>
      <SaveBar editor={editor} />
    </div>
  );
}

/** Ctrl S saves the draft, Ctrl Enter sends it; afterwards the cursor is where it was. */
function useSaveKeys(editor: Editor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = event.key === 's' ? 'draft' : event.key === 'Enter' ? 'submit' : null;
      if (!way || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      void editor.saving
        .save(way)
        .then(() =>
          requestAnimationFrame(
            () => document.activeElement === document.body && focused?.isConnected && focused.focus(),
          ),
        );
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
