import { Button, Group, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { invigilationContract } from '../../contract.ts';
import { invigilationApi, invigilationKey, type Place } from '../api.ts';
import { ShownCodes, type GivenCode } from './shown-codes.tsx';

type Props = {
  readonly examId: string;
  /** Everybody who can have a code, in the order of the board. */
  readonly places: readonly Place[];
  /** Those of them who were chosen when it was opened. */
  readonly chosen: readonly Place[];
  readonly onClose: () => void;
};

/** Asks who gets a new entry code and why, then shows the codes once. */
export function NewCodesDialog(props: Props) {
  const { places, onClose } = props;
  const { t } = useTranslation('invigilation');
  const [given, show] = useState<readonly GivenCode[] | null>(null);
  return (
    <Dialog opened title={t('newCodes.give')} onClose={onClose}>
      {given ? <ShownCodes places={places} given={given} onClose={onClose} /> : <CodesForm {...props} onGiven={show} />}
    </Dialog>
  );
}

const reasons = ['lostCode', 'brokenDevice'] as const;

function CodesForm({ places, onClose, ...props }: Props & { readonly onGiven: (given: readonly GivenCode[]) => void }) {
  const { t } = useTranslation('invigilation');
  const { personName } = useFormat();
  const form = useCodesForm(props);
  const choose = (some: readonly Place[]) => form.setFieldValue('examineeIds', idsOf(some));
  const notCome = places.filter(({ state }) => state === 'expected');
  return (
    <FormFrame form={form} submitLabel={t('newCodes.give')} onCancel={onClose}>
      <Stack gap="md">
        <Text>{t('newCodes.hint')}</Text>
        <MultiSelect
          label={t('newCodes.whom')}
          required
          searchable
          clearable
          limit={50}
          nothingFoundMessage={t('incidents.nobodyFound')}
          data={places.map((place) => ({
            value: place.examineeId,
            label: [place.seat, place.number, personName(place)].filter(Boolean).join(' '),
          }))}
          {...form.getInputProps('examineeIds')}
        />
        <Group gap="xs">
          <Button variant="light" size="compact-md" onClick={() => choose(notCome)}>
            {t('newCodes.notCome', { count: notCome.length })}
          </Button>
          <Button variant="light" size="compact-md" onClick={() => choose(places)}>
            {t('newCodes.all', { count: places.length })}
          </Button>
        </Group>
        <Textarea
          data-autofocus
          label={t('words')}
          description={t('wordsHint')}
          required
          rows={2}
          maxLength={1000}
          {...form.getInputProps('words')}
        />
        <Group gap="xs">
          {reasons.map((key) => (
            <Button
              key={key}
              variant="light"
              size="compact-md"
              onClick={() => form.setFieldValue('words', t(`reason.${key}`))}
            >
              {t(`reason.${key}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </FormFrame>
  );
}

type Asking = Pick<Props, 'examId' | 'chosen'> & { readonly onGiven: (given: readonly GivenCode[]) => void };

function useCodesForm({ examId, chosen, onGiven }: Asking) {
  const queries = useQueryClient();
  return useAppForm({
    feature: 'invigilation',
    initial: { examineeIds: idsOf(chosen), words: '' },
    schema: invigilationContract.giveEntryCodes.input,
    asInput: (values) => ({ examId, ...values }),
    refusalAt: { candidate_has_finished: 'examineeIds' },
    send: async (input) => onGiven((await invigilationApi.giveEntryCodes(input)).codes),
    done: () => queries.invalidateQueries({ queryKey: invigilationKey }),
  });
}

const idsOf = (places: readonly Place[]) => places.map(({ examineeId }) => examineeId);
