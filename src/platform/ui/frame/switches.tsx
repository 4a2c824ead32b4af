import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../language.ts';
import { useLanguage, useSwitchLanguage } from '../../client/language/use-language.ts';
import { useScheme, type Scheme } from '../app/scheme.ts';
import { Hint } from '../controls/hint.tsx';

const schemes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const satisfies readonly (readonly [Scheme, typeof IconSun])[];

/** Light, dark, or as the system has it. */
export function SchemeSwitch() {
  const { t } = useTranslation('platform');
  const { chosen, choose } = useScheme();
  const Shown = schemes.find(([scheme]) => scheme === chosen)?.[1] ?? IconSun;
  return (
    <Menu position="bottom-end" shadow="md">
      <Hint label={t('frame.scheme')}>
        <Menu.Target>
          <ActionIcon aria-label={t('frame.scheme')}>
            <Shown size={20} />
          </ActionIcon>
        </Menu.Target>
      </Hint>
      <Menu.Dropdown>
        {schemes.map(([scheme, Icon]) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={17} />}
            rightSection={scheme === chosen ? <IconCheck size={15} /> : null}
            onClick={() => choose(scheme)}
          >
            {t(`frame.schemes.${scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The other language by its own name; the page stays as it is. */
export function LanguageSwitch({ onSwitch }: { onSwitch?: ((language: Language) => void) | undefined }) {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  const switchTo = useSwitchLanguage();
  const other = languages.find((known) => known !== language) ?? 'en';
  const [own, brief] = [t(`language.own.${other}`), t(`language.brief.${other}`)];
  // A phone shows the brief name: whatever is shown can be said to the button.
  const spoken = own === brief ? own : `${own} (${brief})`;
  return (
    <Button variant="subtle" color="gray" px="xs" onClick={() => void switchTo(other).then(() => onSwitch?.(other))}>
      <span className="sr-only">{t('frame.switchTo', { language: spoken })}</span>
      <span aria-hidden lang={other} className="max-sm:hidden">
        {own}
      </span>
      <span aria-hidden lang={other} className="sm:hidden">
        {brief}
      </span>
    </Button>
  );
}
