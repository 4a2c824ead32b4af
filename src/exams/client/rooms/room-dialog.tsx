import { Group, NumberInput, Radio, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm, type AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { seatsOf } from '../../domain/room-seats.ts';
import { mostInRoom, mostRows, roomFields, type RoomRow } from '../../room-schema.ts';
import { examApi } from '../api.ts';
import { roomDraft, roomOf, seatsNamed, seatWays, type RoomDraft } from './room-draft.ts';

type Props = {
  readonly room?: RoomRow;
  /** The room that a new one is filled from, with a name of its own. */
  readonly like?: RoomRow;
  readonly onClose: () => void;
};

/** A new room, or one that is changed. */
export function RoomDialog({ room, like, onClose }: Props) {
  const { t } = useTranslation('exams');
  const queries = useQueryClient();
  const form = useAppForm<RoomDraft, typeof roomFields>({
    feature: 'exams',
    initial: roomDraft(room ?? like),
    schema: roomFields,
    asInput: roomOf,
    send: (fields) => (room ? examApi.updateRoom({ roomId: room.id, ...fields }) : examApi.createRoom(fields)),
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['rooms'] });
      onClose();
    },
    refusalAt: { seats_named_twice: 'labels', fewer_seats_than_people: 'capacity' },
  });
  return (
    <Dialog opened title={t(room ? 'rooms.change' : like ? 'rooms.copyOne' : 'rooms.create')} onClose={onClose}>
      <FormFrame form={form} submitLabel={t('rooms.save')} onCancel={onClose}>
        <Stack gap="md">
          <LocalTextInput label={t('rooms.name')} required {...localTextProps(form, 'name')} />
          <Whole
            form={form}
            field="capacity"
            label={t('rooms.capacity')}
            hint={t('rooms.capacityHint')}
            max={mostInRoom}
            instead={seatsNamed(form.values)}
          />
          <Radio.Group label={t('rooms.seats')} {...form.getInputProps('way')}>
            <Group gap="xl" mt={6}>
              {seatWays.map((way) => (
                <Radio key={way} value={way} label={t(`rooms.way.${way}`)} />
              ))}
            </Group>
          </Radio.Group>
          <Seats form={form} />
        </Stack>
      </FormFrame>
    </Dialog>
  );
}

function Seats({ form }: { form: AppForm<RoomDraft> }) {
  const { t } = useTranslation('exams');
  const { way } = form.values;
  if (way === 'none') return null;
  if (way === 'list')
    return (
      <Textarea
        label={t('rooms.labels')}
        description={t('rooms.labelsHint')}
        rows={8}
        {...form.getInputProps('labels')}
        error={form.errors['labels'] ?? form.errors['seatLabels']}
      />
    );
  return (
    <>
      <SimpleGrid cols={2}>
        <Whole form={form} field="seatRows" label={t('rooms.rows')} max={mostRows} />
        <Whole form={form} field="seatColumns" label={t('rooms.columns')} max={mostRows} />
      </SimpleGrid>
      <Reading draft={form.values} />
    </>
  );
}

/** How the seats will be called. */
function Reading({ draft }: { draft: RoomDraft }) {
  const { t } = useTranslation('exams');
  const [rows, columns] = [Number(draft.seatRows), Number(draft.seatColumns)];
  if (!(rows >= 1 && rows <= mostRows && columns >= 1 && columns <= mostRows)) return null;
  const seats = seatsOf({ seatRows: rows, seatColumns: columns, seatLabels: [] });
  return (
    <Text size="sm" c="dimmed">
      {t('rooms.reading', { count: seats.length, first: seats[0], last: seats.at(-1) })}
    </Text>
  );
}

type WholeProps = {
  readonly form: AppForm<RoomDraft>;
  readonly field: 'capacity' | 'seatRows' | 'seatColumns';
  readonly label: string;
  readonly hint?: string;
  readonly max: number;
  /** What counts where nothing is typed. */
  readonly instead?: number | null;
};

function Whole({ form, field, label, hint, max, instead = null }: WholeProps) {
  return (
    <NumberInput
      label={label}
      description={hint}
      required={instead === null}
      placeholder={instead === null ? '' : String(instead)}
      min={1}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      {...form.getInputProps(field)}
    />
  );
}
