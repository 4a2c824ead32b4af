import { MultiSelect, Select, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { MomentInput } from '../../../exams/client/schedule/moment-input.tsx';
import { momentInZone, typedInZone } from '../../../platform/zoned-time.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { TimeInput } from '../../../platform/ui/form/time-input.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { incidentEndpoints } from '../../incident-contract.ts';
import { incidentCategories } from '../../domain/incident.ts';
import { invigilationApi, invigilationKey, type Place } from '../api.ts';
import { useSentAs } from './use-sent-as.ts';
import { clock } from '../server-clock.ts';

type Concerned = Pick<Place, 'examineeId' | 'number' | 'givenName' | 'familyName'>;

type Props = {
  readonly examId: string;
  /** Everybody of the exam. */
  readonly places: readonly Concerned[];
  /** Those who were chosen when it was opened. */
  readonly concerned: readonly Concerned[];
  /** Of an exam on paper it may have happened on another day. */
  readonly withDate?: boolean;
  readonly onClose: () => void;
};

/** Writes down what happened, when, and to whom. */
export function IncidentForm({ examId, places, concerned, withDate = false, onClose }: Props) {
  const { t } = useTranslation('invigilation');
  const { personName, timeZone } = useFormat();
  const form = useIncidentForm({ examId, concerned, withDate, onClose });
  return (
    <Dialog opened title={t('incidents.record')} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('incidents.record')} onCancel={onClose}>
        <Stack gap="md">
          <Select
            label={t('incidents.category')}
            required
            allowDeselect={false}
            data={incidentCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
            {...form.getInputProps('category')}
          />
          <Textarea
            data-autofocus
            label={t('incidents.words')}
            description={t('incidents.wordsHint')}
            required
            autosize
            minRows={3}
            maxLength={2000}
            {...form.getInputProps('words')}
          />
          <Textarea
            label={t('incidents.measures')}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('measures')}
          />
          {withDate ? (
            <MomentInput label={t('incidents.time')} zone={timeZone} {...form.getInputProps('happenedAt')} />
          ) : (
            <TimeInput
              label={t('incidents.time')}
              description={t('incidents.timeHint')}
              required
              {...form.getInputProps('happenedAt')}
            />
          )}
          <MultiSelect
            label={t('incidents.people')}
            description={t('incidents.peopleHint')}
            placeholder={form.getValues().examineeIds.length === 0 ? t('incidents.all') : ''}
            searchable
            clearable
            limit={50}
            nothingFoundMessage={t('incidents.nobodyFound')}
            data={places.map((place) => ({ value: place.examineeId, label: `${place.number} ${personName(place)}` }))}
            {...form.getInputProps('examineeIds')}
          />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}

function useIncidentForm({ examId, concerned, withDate = false, onClose }: Omit<Props, 'places'>) {
  const { t } = useTranslation('invigilation');
  const { timeZone } = useFormat();
  const queries = useQueryClient();
  const sentAs = useSentAs();
  const today = useToday(withDate);
  return useAppForm({
    feature: 'invigilation',
    initial: {
      category: 'room',
      words: '',
      measures: '',
      happenedAt: withDate ? today() : today().slice(11),
      examineeIds: concerned.map(({ examineeId }) => examineeId),
    },
    schema: incidentEndpoints.recordIncident.input,
    asInput: (values) => ({
      ...values,
      examId,
      happenedAt: momentInZone(
        withDate ? values.happenedAt : `${today().slice(0, 11)}${values.happenedAt}`,
        timeZone,
      )?.toISOString(),
    }),
    refusalAt: {
      not_this_day: 'happenedAt',
      not_in_this_exam: 'examineeIds',
      misconduct_is_of_somebody: 'examineeIds',
    },
    send: async (input) => {
      await invigilationApi.recordIncident({ ...input, sentAs: sentAs(input) });
      toast('done', { id: 'room', message: t('incidents.recorded') });
    },
    done: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: invigilationKey });
    },
  });
}

/** What stands in a field for the moment now, in the company's zone; only the board has heard the server's clock. */
function useToday(withDate: boolean): () => string {
  const { timeZone } = useFormat();
  const [device] = useState(() => new Date());
  return () => typedInZone(withDate ? device : new Date(clock.now()), timeZone);
}
