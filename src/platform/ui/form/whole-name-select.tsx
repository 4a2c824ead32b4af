import { Select, Text, type SelectProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';

type Choice = { readonly value: string; readonly label: string };
type Props = Omit<SelectProps, 'data' | 'ref' | 'inputContainer'> & { readonly data: readonly Choice[] };

/** A select of names that people give: where the field is too narrow for the chosen one, it stands below in full. */
export function WholeNameSelect({ data, value, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [cut, setCut] = useState('');
  const chosen = data.find((choice) => choice.value === value)?.label ?? '';
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const observer = new ResizeObserver(() => setCut(input.scrollWidth > input.clientWidth ? chosen : ''));
    observer.observe(input);
    return () => observer.disconnect();
  }, [chosen]);
  return (
    <Select
      ref={field}
      data={[...data]}
      value={value ?? null}
      inputContainer={(input) => (
        <>
          {input}
          {cut !== '' && cut === chosen && (
            // The field itself says it to a screen reader.
            <Text size="sm" mt={4} aria-hidden className="wrap-anywhere">
              {chosen}
            </Text>
          )}
        </>
      )}
      {...props}
    />
  );
}
