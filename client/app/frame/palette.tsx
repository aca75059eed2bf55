import { useApolloClient } from '@apollo/client/react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { useModal } from '#client/components/controls/feedback/use-modal.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import { countText, type Noun } from '#client/lib/count-text.ts';
import classes from './palette.module.css';
import { type Choice, matches, type Section } from './palette-choice.ts';
import { recentChoices, rememberChoice } from './recent-choices.ts';
import { usePalettePages } from './use-palette-pages.ts';
import { usePaletteResults } from './use-palette-results.ts';

type PaletteProps = { onClose: () => void; onShowShortcuts: () => void };

const resultNoun: Noun = ['result', 'results'];

function recentFirst(items: readonly Choice[], recent: readonly Choice[]): Choice[] {
  const rank = new Map(recent.map(({ id }, at) => [id, at]));
  return items.toSorted((a, b) => (rank.get(a.id) ?? recent.length) - (rank.get(b.id) ?? recent.length));
}

function Row({ choice, onChoose }: { choice: Choice; onChoose: () => void }): ReactNode {
  return (
    <Autocomplete.Item value={choice} className={classes.row} onClick={onChoose}>
      {choice.tone ? (
        <StatusIcon tone={choice.tone} icon={choice.icon} />
      ) : (
        <Icon icon={choice.icon} className={classes.icon} />
      )}
      <span className={classes.label}>{choice.label}</span>
      {choice.detail ? <span className={classes.detail}>{choice.detail}</span> : null}
    </Autocomplete.Item>
  );
}

const actionsIn = (choice: Choice | undefined) => (choice && 'to' in choice ? choice.actions : undefined);

/** The right arrow key lists the actions of a device, the left one goes back. Escape closes and restores the focus. */
export function Palette({ onClose, onShowShortcuts }: PaletteProps): ReactNode {
  const modal = useModal({ closesOutside: true, onClose });
  const client = useApolloClient();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [done, setDone] = useState<string | null>(null);
  /** By id, because each render makes new choices. */
  const [highlightedId, setHighlightedId] = useState<string>();
  /** The device whose actions are listed, and the search that found it. */
  const [subject, setSubject] = useState<{ choice: Choice; search: string } | null>(null);
  const search = text.trim();
  const { pages, actions } = usePalettePages(onShowShortcuts);
  const { results, waiting } = usePaletteResults(subject ? '' : search);
  const recent = recentChoices(client);

  const allSections: Section[] = subject
    ? [
        {
          value: `Actions for ${subject.choice.label}`,
          items: (actionsIn(subject.choice) ?? []).filter((each) => search === '' || matches(each, search)),
        },
      ]
    : search
      ? [
          { value: 'Pages', items: recentFirst(pages, recent).filter((page) => matches(page, search)) },
          { value: 'Actions', items: recentFirst(actions, recent).filter((each) => matches(each, search)) },
          ...results.map(({ section: { value, items } }) => ({ value, items: recentFirst(items, recent) })),
        ]
      : [
          { value: 'Recent', items: recent },
          { value: 'Pages', items: pages.filter(({ id }) => !recent.some((each) => each.id === id)) },
          { value: 'Actions', items: actions.filter(({ id }) => !recent.some((each) => each.id === id)) },
        ];
  const sections = allSections.filter(({ items }) => items.length > 0);
  const highlighted = sections.flatMap(({ items }) => items).find(({ id }) => id === highlightedId);
  const failed = results.filter(({ query: { error } }) => error?.kind === 'error');
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  const nothing = waiting ? 'Searching...' : failed.length > 0 ? '' : `No matches for "${search}".`;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (shiftKey || ctrlKey || metaKey || altKey) return;
    const { selectionStart, selectionEnd, value } = currentTarget;
    if (
      key === 'ArrowRight' &&
      !subject &&
      selectionStart === value.length &&
      highlighted &&
      actionsIn(highlighted)
    ) {
      event.preventDefault();
      setSubject({ choice: highlighted, search: text });
      setText('');
    }
    if ((key === 'ArrowLeft' || (key === 'Backspace' && value === '')) && subject && selectionEnd === 0) {
      event.preventDefault();
      setText(subject.search);
      setSubject(null);
      setDone(null);
    }
  }

  async function choose(choice: Choice) {
    rememberChoice(client, choice);
    if ('to' in choice) {
      onClose();
      return navigate(choice.to, { state: choice.state });
    }
    const outcome = choice.run();
    if (outcome) setDone(await outcome);
    else onClose();
  }

  return (
    <dialog {...modal} className={classes.dialog} aria-label="Search">
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={sections}
        itemToStringValue={({ label }: Choice) => label}
        value={text}
        onValueChange={(value, { reason }) => {
          // Choosing an entry also puts its name into the field, which isn't a search.
          if (reason === 'item-press') return;
          setText(value);
          setDone(null);
        }}
        onItemHighlighted={(choice: Choice | undefined) => setHighlightedId(choice?.id)}
        autoHighlight="always"
        keepHighlight
      >
        <div className={classes.head}>
          <Icon icon={Search} className={classes.icon} />
          <Autocomplete.Input
            className={classes.input}
            aria-label="Search pages, actions, devices, people, and groups"
            placeholder={subject ? `Actions for ${subject.choice.label}` : 'Search or jump to...'}
            onKeyDown={onKeyDown}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          {waiting ? <Spinner /> : null}
          <button type="button" className={classes.close} aria-label="Close search" onClick={onClose}>
            <Icon icon={X} />
          </button>
        </div>
        <div className={classes.results}>
          <Autocomplete.List aria-label="Results">
            {({ value, items }: Section) => (
              <Autocomplete.Group key={value} items={items}>
                <Autocomplete.GroupLabel className={classes.group}>{value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(choice: Choice) => (
                    <Row key={choice.id} choice={choice} onChoose={() => void choose(choice)} />
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
          <p className={count > 0 && !done ? 'visually-hidden' : classes.note} role="status">
            {done ?? (count > 0 ? (search && !waiting ? countText(count, resultNoun) : '') : nothing)}
          </p>
          {failed.map(({ section: { value }, query: { error, refetch } }) => (
            <div key={value} className={classes.failed} role="alert">
              <span>
                {value} didn't load. {error?.message}
              </span>
              <Button size="xs" variant="default" onClick={() => refetch()}>
                Try again
              </Button>
            </div>
          ))}
        </div>
      </Autocomplete.Root>
      <p className={classes.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> to move <kbd>Enter</kbd> to choose{' '}
        {subject ? (
          <>
            <kbd>←</kbd> to go back{' '}
          </>
        ) : actionsIn(highlighted) ? (
          <>
            <kbd>→</kbd> for actions{' '}
          </>
        ) : null}
        <kbd>Esc</kbd> to close
      </p>
    </dialog>
  );
}
