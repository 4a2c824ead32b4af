import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { syllabusQuery } from '../syllabus-query.ts';

export type Adding = {
  /** Changes when the form is to begin anew; its React key. */
  readonly round: number;
  readonly done: (code: string) => Promise<void>;
  /** Runs a saving after which the dialog stays open, empty. */
  readonly goOnAfter: (save: () => Promise<void>) => Promise<void>;
};

/** What follows on saving: the dialog closes, or it is empty again for the next one of a long row. */
export function useAdding(onClose: () => void): Adding {
  const { t } = useTranslation('syllabus');
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const goesOn = useRef(false);
  return {
    round,
    done: async (code) => {
      await queries.invalidateQueries({ queryKey: syllabusQuery.queryKey });
      if (!goesOn.current) return onClose();
      toast('done', { id: 'added', message: t('added', { code }) });
      setRound(round + 1);
    },
    goOnAfter: async (save) => {
      goesOn.current = true;
      await save();
      goesOn.current = false;
    },
  };
}

export function SaveAndNext({
  adding,
  form,
}: {
  adding: Adding;
  form: { readonly submit: () => Promise<void>; readonly sending: boolean };
}) {
  const { t } = useTranslation('syllabus');
  return (
    <Button variant="default" disabled={form.sending} onClick={() => void adding.goOnAfter(form.submit)}>
      {t('saveAndNext')}
    </Button>
  );
}
