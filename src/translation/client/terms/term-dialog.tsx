import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useContentLanguages } from '../../../platform/client/session/me.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { translationContract } from '../../contract.ts';
import { termsKey, translationApi, type ListedTerm } from '../api.ts';

type Props = {
  /** Null makes a new one. */
  readonly term: ListedTerm | null;
  readonly onClose: () => void;
};

/** One term in the languages of the company. */
export function TermDialog({ term, onClose }: Props) {
  const { t } = useTranslation('translation');
  const { t: common } = useTranslation('platform');
  const queries = useQueryClient();
  const languages = useContentLanguages(term?.fr ? ['fr'] : []);
  const form = useAppForm({
    feature: 'translation',
    initial: { en: term?.en ?? '', th: term?.th ?? '', fr: term?.fr ?? '', note: term?.note ?? '' },
    schema: translationContract.createTerm.input,
    send: async (words) => {
      if (term) await translationApi.updateTerm({ ...words, termId: term.id, revisionRead: term.revision });
      else await translationApi.createTerm(words);
    },
    refusalAt: { term_there: 'en', no_word: languages[0] ?? 'en' },
    done: async () => {
      await queries.invalidateQueries({ queryKey: termsKey });
      onClose();
    },
  });
  return (
    <Dialog opened title={t(term ? 'terms.edit' : 'terms.create')} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('desk.save')} onCancel={onClose}>
        {languages.map((language, index) => (
          <TextInput
            key={language}
            label={common(`language.${language}`)}
            lang={language}
            maxLength={200}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            {...form.getInputProps(language)}
          />
        ))}
        <Textarea label={t('terms.note')} maxLength={500} autosize minRows={2} {...form.getInputProps('note')} />
      </FormFrame>
    </Dialog>
  );
}
