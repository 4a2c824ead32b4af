/** Which field of the editor a fault of the input belongs to: `['draft', 'content', 'options', 1, 'text']` is `options.1`. */
export function fieldOfIssue(path: readonly PropertyKey[]): string {
  const [first = '', second = '', third = '', fourth] = path.map(String);
  if (first === 'subsectionId') return 'subsection';
  if (first !== 'draft') return first;
  if (second === 'content')
    return (third === 'options' || third === 'matches') && fourth !== undefined ? `${third}.${fourth}` : third;
  if (second === 'key') return third === 'accepted' && fourth !== undefined ? `key.accepted.${fourth}` : 'key';
  return second;
}
