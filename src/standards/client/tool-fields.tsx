import { Checkbox, Select, SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roomCodeUses } from '../domain/room-code-use.ts';
import { tools } from '../domain/tools.ts';
import { below, type StandardFormState } from './form-parts.ts';

/** What the page of an exam offers beside its questions. */
export function ToolFields({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  return (
    <Checkbox.Group
      label={t('field.tools')}
      description={t('field.toolsHint')}
      inputWrapperOrder={below}
      {...form.getInputProps('tools')}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} my="xs">
        {tools.map((tool) => (
          <Checkbox key={tool} value={tool} label={t(`tool.${tool}`)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

/** Whether its exams take the code of the room, also where the company asks for less. */
export function RoomCodeField({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  return (
    <Select
      label={t('field.roomCode')}
      description={t('field.roomCodeHint')}
      inputWrapperOrder={below}
      allowDeselect={false}
      data={roomCodeUses.map((use) => ({ value: use, label: t(`roomCode.${use}`) }))}
      {...form.getInputProps('roomCode')}
    />
  );
}

/** Whether new exams on screen begin as a common start. */
export function CommonStartField({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  return (
    <Switch
      label={t('field.startsTogether')}
      description={t('field.startsTogetherHint')}
      {...form.getInputProps('startsTogether', { type: 'checkbox' })}
    />
  );
}
