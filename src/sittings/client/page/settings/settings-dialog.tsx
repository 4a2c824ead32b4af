import { languages as pageLanguages } from '../../../../platform/language.ts';
import { Dialog } from '../frame/dialog.tsx';
import { sizes, type Display } from './display.ts';
import { languageNames, useTexts } from '../texts.ts';
import { useHasTool } from '../tools/use-tools.ts';
import type { PageChoices } from './page-choices.ts';

const contrasts = ['normal', 'high'] as const;
const schemes = ['auto', 'light', 'dark'] as const;
const clocks = ['shown', 'hidden'] as const;
const languages = ['one', 'both'] as const;
const switched = ['on', 'off'] as const;
const contrastTexts = { normal: 'settings.contrastNormal', high: 'settings.contrastHigh' } as const;
const schemeTexts = {
  auto: 'settings.schemeAuto',
  light: 'settings.schemeLight',
  dark: 'settings.schemeDark',
} as const;
const clockTexts = { shown: 'settings.clockShown', hidden: 'settings.clockHidden' } as const;
const languageTexts = { one: 'settings.languagesOne', both: 'settings.languagesBoth' } as const;
const switchTexts = { on: 'settings.shortcutsOn', off: 'settings.shortcutsOff' } as const;

type Props = {
  readonly choices: PageChoices;
  readonly onClose: () => void;
  /** The paper has more than one language. */
  readonly hasSeveral?: boolean;
};

/** Text size, contrast, colours, clock, keys and language of the page. Nothing is reloaded. */
export function SettingsDialog({ choices, onClose, hasSeveral = false }: Props) {
  const { t } = useTexts();
  const mayHide = useHasTool()('hide_clock');
  const { display, setDisplay, language, setLanguage } = choices;
  const change = (part: Partial<Display>) => setDisplay({ ...display, ...part });
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      <Pick
        legend={t('settings.size')}
        options={sizes}
        chosen={display.size}
        say={(size) => t(`settings.size${size}`)}
        onPick={(size) => change({ size })}
      />
      <Pick
        legend={t('settings.contrast')}
        options={contrasts}
        chosen={display.contrast}
        say={(each) => t(contrastTexts[each])}
        onPick={(contrast) => change({ contrast })}
      />
      <Pick
        legend={t('settings.scheme')}
        options={schemes}
        chosen={display.scheme}
        say={(each) => t(schemeTexts[each])}
        onPick={(scheme) => change({ scheme })}
      />
      {mayHide && (
        <Pick
          legend={t('settings.clock')}
          options={clocks}
          chosen={display.clock}
          say={(each) => t(clockTexts[each])}
          onPick={(clock) => change({ clock })}
        />
      )}
      <Pick
        legend={t('settings.shortcuts')}
        options={switched}
        chosen={display.shortcuts ? 'on' : 'off'}
        say={(each) => t(switchTexts[each])}
        onPick={(each) => change({ shortcuts: each === 'on' })}
      />
      <Pick
        legend={t('settings.language')}
        options={pageLanguages}
        chosen={language}
        say={(each) => languageNames[each]}
        onPick={setLanguage}
      />
      {hasSeveral && (
        <Pick
          legend={t('settings.languages')}
          options={languages}
          chosen={display.languages}
          say={(each) => t(languageTexts[each])}
          onPick={(each) => change({ languages: each })}
        />
      )}
      <p className="dialog-foot">
        <button type="button" className="main" onClick={onClose}>
          {t('go.close')}
        </button>
      </p>
    </Dialog>
  );
}

type PickProps<Option> = {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly say: (option: Option) => string;
  readonly onPick: (option: Option) => void;
};

function Pick<Option extends string | number>({ legend, options, chosen, say, onPick }: PickProps<Option>) {
  return (
    <fieldset className="pick">
      <legend>{legend}</legend>
      <div className="switch">
        {options.map((option) => (
          <button key={option} type="button" aria-pressed={option === chosen} onClick={() => onPick(option)}>
            {say(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
