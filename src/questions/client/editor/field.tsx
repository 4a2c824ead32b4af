import { Input } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** Its name in faults, such as `stem` or `options.2`. */
  readonly name: string;
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly children: ReactNode;
};

/** A part of the form that faults and warnings can lead to. */
export function Field({ name, label, description, error, required = false, children }: Props) {
  return (
    <div data-field={name} data-at-fault={error ? true : undefined} className="scroll-mt-24">
      <Input.Wrapper
        label={label}
        labelElement="div"
        description={description}
        error={error}
        required={required}
        errorProps={{ role: 'alert' }}
      >
        {children}
      </Input.Wrapper>
    </div>
  );
}

const written =
  '[contenteditable=true], input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), textarea, select';
const inside = `${written}, input:not([type=hidden], [type=file]), button`;

/** Brings a field into view and puts the cursor into it; without a name the first one at fault. */
export function goToField(name?: string): void {
  requestAnimationFrame(() => {
    const place = name === undefined ? document.querySelector<HTMLElement>('[data-at-fault]') : nearest(name);
    if (!place) return;
    place.scrollIntoView({ block: 'center', behavior: 'smooth' });
    // The key is marked; everything else is first of all written.
    const first = name?.startsWith('key') ? null : place.querySelector<HTMLElement>(written);
    (first ?? place.querySelector<HTMLElement>(inside))?.focus({ preventScroll: true });
  });
}

/** The field of that name, else the one it is part of: `key.pairs.1`, `key.pairs`, `key`. */
function nearest(name: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const above = name.replace(/\.[^.]+$/, '');
  return found ?? (above === name ? null : nearest(above));
}
