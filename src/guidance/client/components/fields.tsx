import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Radio,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPencil, IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import { RichTextField } from '../../../platform/ui/editor/rich-text-field.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { SearchBox } from '../../../platform/ui/controls/search-box.tsx';
import { audiences } from '../../domain/tutorial.ts';
import { Section } from './section.tsx';
import { Hint } from '../../../platform/ui/controls/hint.tsx';

export function Buttons() {
  const { t } = useTranslation('guidance');
  return (
    <Section part="buttons">
      <Group gap="sm">
        <Button leftSection={<IconSend size={17} />}>{t('components.button.main')}</Button>
        <Button variant="default">{t('components.button.other')}</Button>
        <Button variant="light" leftSection={<IconPlus size={17} />}>
          {t('components.button.light')}
        </Button>
        <Button variant="subtle" color="gray">
          {t('components.button.quiet')}
        </Button>
        <Button color="red">{t('components.button.danger')}</Button>
        <Button loading aria-label={t('components.button.running')}>
          {t('components.button.running')}
        </Button>
        <Hint label={t('components.button.icon')}>
          <ActionIcon aria-label={t('components.button.icon')}>
            <IconPencil size={20} />
          </ActionIcon>
        </Hint>
      </Group>
      <Group gap="sm" mt="sm">
        <Button disabled>{t('components.button.off')}</Button>
        <Text size="sm" c="dimmed">
          {t('components.button.offWhy')}
        </Text>
      </Group>
    </Section>
  );
}

export function Fields() {
  const { t } = useTranslation('guidance');
  const [sought, setSought] = useState('');
  return (
    <Section part="fields">
      <SimpleGrid cols={{ base: 1, sm: 2 }} className="max-w-[720px]">
        <TextInput label={t('components.field.text')} description={t('components.field.textHint')} required />
        <TextInput
          label={t('components.field.fault')}
          description={t('components.field.textHint')}
          defaultValue="ada@"
          error={t('components.field.faultSays')}
        />
        <NumberInput label={t('components.field.number')} defaultValue={75} min={1} max={300} />
        <Select
          label={t('components.field.choice')}
          defaultValue="everybody"
          data={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
        <Radio.Group label={t('components.field.kind')} defaultValue="screen">
          <Group mt={6}>
            <Radio value="screen" label={t('components.field.screen')} />
            <Radio value="paper" label={t('components.field.paper')} />
          </Group>
        </Radio.Group>
        <Stack gap="xs" justify="end">
          <Checkbox label={t('components.field.tick')} defaultChecked />
          <Switch label={t('components.field.switch')} />
        </Stack>
        <SearchBox label={t('components.field.search')} value={sought} onChange={setSought} />
      </SimpleGrid>
    </Section>
  );
}

export function LocalFields() {
  const { t } = useTranslation('guidance');
  const [name, setName] = useState<LocalText>({ en: 'Somchai', th: 'สมชาย' });
  const [text, setText] = useState('V<sub>1</sub>: \\(U = R \\cdot I\\)');
  return (
    <Section part="localFields">
      <Stack className="max-w-[720px]">
        <LocalTextInput label={t('components.field.name')} value={name} onChange={setName} required />
        <RichTextField
          label={t('components.field.richText')}
          value={text}
          onChange={setText}
          mediaUrl={() => ''}
          toolsStay
        />
      </Stack>
    </Section>
  );
}
