import { Select, Table, Text } from '@mantine/core';

type Words = {
  readonly heading: string;
  readonly meaning: string;
  readonly samples: string;
  /** Of a column that is not read. */
  readonly ignored: string;
  readonly noHeading: (number: number) => string;
};
type Props<Meaning extends string> = {
  readonly headings: readonly string[];
  /** The first rows under the headings. */
  readonly samples: readonly (readonly string[])[];
  readonly meanings: readonly (Meaning | null)[];
  readonly choices: readonly { readonly value: Meaning; readonly label: string }[];
  readonly words: Words;
  readonly onChange: (meanings: readonly (Meaning | null)[]) => void;
};

/** What each column of a file means; a meaning is given to one column alone. */
export function ColumnTable<Meaning extends string>({ headings, samples, words, ...props }: Props<Meaning>) {
  const { meanings, choices, onChange } = props;
  const set = (index: number, chosen: string | null) => {
    const meaning = choices.find(({ value }) => value === chosen)?.value ?? null;
    onChange(
      headings.map((_, at) => {
        const before = meanings[at] ?? null;
        return at === index ? meaning : before === meaning ? null : before;
      }),
    );
  };
  return (
    <div className="overflow-x-auto">
      <Table miw={{ sm: 560 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="28%">{words.heading}</Table.Th>
            <Table.Th w={{ base: '58%', sm: 260 }}>{words.meaning}</Table.Th>
            <Table.Th visibleFrom="sm">{words.samples}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {headings.map((heading, index) => (
            <Table.Tr key={index}>
              <Table.Td className="wrap-anywhere">
                <span className="font-semibold">{heading || words.noHeading(index + 1)}</span>
                <Text size="sm" c="dimmed" hiddenFrom="sm" lineClamp={2}>
                  {firstCells(samples, index)}
                </Text>
              </Table.Td>
              <Table.Td>
                <Select
                  miw={170}
                  aria-label={`${words.meaning}: ${heading || index + 1}`}
                  placeholder={words.ignored}
                  clearable
                  searchable
                  data={[...choices]}
                  value={meanings[index] ?? null}
                  onChange={(chosen) => set(index, chosen)}
                />
              </Table.Td>
              <Table.Td c="dimmed" visibleFrom="sm">
                {firstCells(samples, index)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** What stands below a heading, in the first rows that have something there. */
const firstCells = (samples: readonly (readonly string[])[], index: number): string =>
  samples
    .map((cells) => cells[index] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(' · ');
