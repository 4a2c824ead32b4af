import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { localText, nameText } from '../../../platform/contract.ts';
import { languages, type Language, type LocalText } from '../../../platform/language.ts';
import { formatFor } from '../../../platform/client/language/format.ts';
import { useMe, type Me } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { Fact, Facts } from '../../../platform/ui/text/facts.tsx';
import { ProfileSection } from './profile-section.tsx';
import { meQuery } from '../session/profile.ts';

type Names = { readonly title: LocalText; readonly givenName: LocalText; readonly familyName: LocalText };

/** Saves one's own name; given where somebody may change it. */
export type ChangeName = (names: Names) => Promise<unknown>;

const namesSchema = z.object({ title: localText(60), givenName: nameText(), familyName: nameText() });

/** Who I am here. */
export function PersonSection({ changeName }: { changeName?: ChangeName }) {
  const { t } = useTranslation('identity');
  const me = useMe();
  const [changing, setChanging] = useState(false);
  return (
    <ProfileSection title={t('profile.person')}>
      {changing && changeName ? (
        <NameForm changeName={changeName} onEnd={() => setChanging(false)} />
      ) : (
        <>
          <PersonFacts me={me} />
          {changeName ? (
            <Button variant="default" mt="md" onClick={() => setChanging(true)}>
              {t('profile.changeName')}
            </Button>
          ) : (
            <WhomToAsk me={me} />
          )}
        </>
      )}
    </ProfileSection>
  );
}

function PersonFacts({ me }: { me: Me }) {
  const { t } = useTranslation('identity');
  const { text, dateTime } = useFormat();
  const datasetRole = me.actor.kind === 'administrator' ? me.actor.datasetRole : null;
  return (
    <Facts>
      {me.actor.kind !== 'platform' &&
        languages.map((language) => (
          <Fact key={language} label={t(`profile.nameIn.${language}`)}>
            {nameIn(me, language) || <Text c="dimmed">{t('profile.notGiven')}</Text>}
          </Fact>
        ))}
      <Fact label={t('profile.signInName')}>
        <span className="break-all">{me.signInName}</span>
      </Fact>
      <Fact label={t('profile.role')}>
        {t(`role.${me.role}`)}
        {datasetRole && ` · ${t(`datasetRole.${datasetRole}`)}`}
      </Fact>
      {me.company && <Fact label={t('profile.company')}>{text(me.company.name)}</Fact>}
      <Fact label={t('profile.lastSignIn')}>{me.lastSignInAt ? dateTime(me.lastSignInAt) : t('profile.never')}</Fact>
    </Facts>
  );
}

const nameIn = (me: Me, language: Language) =>
  me.givenName[language] || me.familyName[language] ? formatFor(language).personName(me) : '';

/** Their names are other people's to change. */
function WhomToAsk({ me }: { me: Me }) {
  const { t } = useTranslation('identity');
  const { kind } = me.actor;
  if (kind !== 'examinee' && kind !== 'administrator') return null;
  return (
    <Text c="dimmed" size="sm" mt="md" className="prose">
      {t(`profile.nameHint.${kind}`)}
    </Text>
  );
}

function NameForm({ changeName, onEnd }: { changeName: ChangeName; onEnd: () => void }) {
  const { t } = useTranslation('identity');
  const me = useMe();
  const queries = useQueryClient();
  const initial: Names = { title: me.title ?? {}, givenName: me.givenName, familyName: me.familyName };
  const form = useAppForm({
    initial,
    schema: namesSchema,
    send: changeName,
    done: (_, names) => {
      queries.setQueryData(meQuery.queryKey, (known) => known && { ...known, ...names });
      toast('done', { message: t('profile.nameChanged') });
      onEnd();
    },
    feature: 'people',
  });
  return (
    <FormFrame own form={form} onCancel={onEnd}>
      <LocalTextInput label={t('profile.nameTitle')} {...localTextProps(form, 'title')} />
      <LocalTextInput label={t('profile.givenName')} required {...localTextProps(form, 'givenName')} />
      <LocalTextInput label={t('profile.familyName')} required {...localTextProps(form, 'familyName')} />
    </FormFrame>
  );
}
