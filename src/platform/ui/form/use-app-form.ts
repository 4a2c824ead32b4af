import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Fault, Refused } from '../../client/api.ts';
import { useRefusalText } from '../../client/language/refusal-text.ts';
import { toastFault } from '../feedback/fault.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

type Values = Record<string, unknown>;

export type FormSetup<Shown extends Values, Schema extends z.ZodType> = {
  readonly initial: Shown;
  /** What the endpoint takes: `contract.createExaminee.input`, or a part of it. */
  readonly schema: Schema;
  /** From what the fields hold to what the endpoint is given; left out where they are the same. */
  readonly asInput?: (values: Shown) => unknown;
  /** Sends it. What it throws is shown: refusals under the buttons or at a field, input faults at their fields. */
  readonly send: (input: z.output<Schema>) => Promise<unknown>;
  readonly done?: (reply: unknown, values: Shown) => unknown;
  /** The feature whose `refusal.…` sentences are meant. */
  readonly feature: string;
  /** Which field a refusal belongs to: `{ number_taken: 'number' }`. */
  readonly refusalAt?: Readonly<Record<string, keyof Shown & string>>;
  /** The fields that are shown, where it is not all of them: what is wrong with another one is said of the whole form. */
  readonly shows?: readonly (keyof Shown & string)[] | undefined;
  /** Comes before it is sent, and may still change what the fields hold. */
  readonly before?: () => Promise<void>;
  /** Ask before leaving with unsaved work; on where nothing is said. */
  readonly guard?: boolean;
};

export type AppForm<Shown extends Values> = UseFormReturnType<Shown> & {
  readonly submit: (event?: FormEvent) => Promise<void>;
  readonly sending: boolean;
  /** What stands against the whole form, as a sentence. */
  readonly problem: string | null;
};

/** The one pattern for forms: values, the contract's own rules, server's answers at their fields, no double sending. */
export function useAppForm<Shown extends Values, Schema extends z.ZodType>(
  setup: FormSetup<Shown, Schema>,
): AppForm<Shown> {
  const [sending, setSending] = useState(false);
  const form = useForm<Shown>({ initialValues: setup.initial });
  const { problem, setProblem, showFaults, show } = useProblems(form, setup);
  const unsaved = (setup.guard ?? true) && form.isDirty();
  useLeaveGuard(unsaved && !sending, unsaved);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending) return;
    const read = () => {
      const values = form.getValues();
      return z.safeDecode(setup.schema, (setup.asInput?.(values) ?? values) as never);
    };
    let input = read();
    setProblem(null);
    if (!input.success) return showFaults(input.error.issues as never);
    form.clearErrors();
    setSending(true);
    try {
      if (setup.before) {
        await setup.before();
        input = read();
        if (!input.success) return showFaults(input.error.issues as never);
      }
      const values = form.getValues();
      const reply = await setup.send(input.data);
      form.resetDirty();
      await setup.done?.(reply, values);
    } catch (error) {
      show(error);
    } finally {
      setSending(false);
    }
  };
  return Object.assign(form, { submit, sending, problem });
}

type Answers = {
  readonly feature: string;
  readonly refusalAt?: Readonly<Record<string, string>>;
  readonly shows?: readonly string[] | undefined;
};

/** Puts what went wrong where it belongs: at a field, above the buttons, or into a toast. */
function useProblems<Shown extends Values>(
  form: UseFormReturnType<Shown>,
  { feature, refusalAt = {}, shows }: Answers,
) {
  const { t } = useTranslation('platform');
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = (field: string) => shows?.includes(field.split('.')[0] ?? '') ?? true;
  const messageOf = useFieldMessage();
  const refusalText = useRefusalText(feature);
  const showFaults = (faults: readonly Issue[]) => {
    const values = form.getValues();
    // Of several words none was chosen yet: that is missing, not wrong.
    const wordsFor = (fault: Issue) =>
      messageOf(
        fault.code === 'invalid_value' && isNotChosen(fault, values) ? { ...fault, code: 'invalid_type' } : fault,
      );
    const errors = faults.map((fault) => [fieldOf(fault, values), wordsFor(fault)] as const);
    form.setErrors(Object.fromEntries(errors));
    if (errors.some(([field]) => !isShown(field))) setProblem(t('form.elsewhere'));
    focusFirstFault();
  };
  const show = (error: unknown) => {
    if (error instanceof Refused) {
      const field = refusalAt[error.code];
      if (field && isShown(field)) {
        form.setFieldError(field, refusalText(error));
        focusFirstFault();
      } else setProblem(refusalText(error));
    } else if (error instanceof Fault && error.status === 422 && error.faults.length > 0) showFaults(error.faults);
    else toastFault(error);
  };
  return { problem, setProblem, showFaults, show };
}

export type Issue = {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message?: string;
  readonly [key: string]: unknown;
};

/** `givenName.th` where there is such a field, else the nearest field above it, or the one that is named inside it. */
function fieldOf({ path }: Issue, values: Values): string {
  const [first = ''] = path;
  const inside = path.findLast((step) => String(step) in values);
  if (!(String(first) in values) && inside !== undefined) return String(inside);
  const value = values[String(first)];
  const isDeep = typeof value === 'object' && !Array.isArray(value) && path.length > 1;
  return isDeep ? path.map(String).join('.') : String(first);
}

const isNotChosen = ({ path }: Issue, values: Values): boolean =>
  path.length === 1 && [null, undefined, ''].some((nothing) => values[String(path[0])] === nothing);

/** The faults of zod, as sentences. */
export function useFieldMessage(): (issue: Issue) => string {
  const { t } = useTranslation('platform');
  return (issue) => {
    if (issue.code === 'too_small' && Number(issue['minimum']) > 1 && issue['origin'] === 'string')
      return t('form.tooShort', { count: Number(issue['minimum']) });
    if (issue.code === 'too_small' && issue['origin'] !== 'string' && issue['origin'] !== 'array')
      return t('form.atLeast', { value: issue['minimum'] });
    if (issue.code === 'too_small') return t('form.missing');
    if (issue.code === 'too_big' && issue['origin'] === 'string')
      return t('form.tooLong', { count: Number(issue['maximum']) });
    if (issue.code === 'too_big') return t('form.atMost', { value: issue['maximum'] });
    if (issue.code === 'invalid_format' && issue['format'] === 'email') return t('form.email');
    if (issue.code === 'invalid_type' || issue.message === 'text_missing') return t('form.missing');
    if (issue.message === 'emoji') return t('form.emoji');
    return t('form.invalid');
  };
}

/** What is at fault; a group of radios says so of itself, and not of its radios. */
const faulty = ['[aria-invalid="true"]', '[data-fault]', '.mantine-RadioGroup-root[data-error] input[type="radio"]'];

/** The first field at fault gets the focus, so that a keyboard and a screen reader come to it; a dialog stands above the page. */
export function focusFirstFault(): void {
  requestAnimationFrame(() => {
    const firstIn = (place: string) =>
      document.querySelector<HTMLElement>(faulty.map((one) => `${place} ${one}`).join(', '));
    (firstIn('[role="dialog"] form') ?? firstIn('form'))?.focus();
  });
}
