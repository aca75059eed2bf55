import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search as SearchIcon, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { useModal } from '#client/components/controls/feedback/use-modal.ts';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Spinner } from '#client/components/controls/status/spinner.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import { countText } from '#client/lib/count-text.ts';
import { hasFailed, reasonOf } from '#client/lib/failure.ts';
import classes from './search.module.css';
import { type Choice, type Section, useSearch } from './use-search.ts';

function Results({ sections, onChoose }: { sections: readonly Section[]; onChoose: (to: string) => void }) {
  return (
    <Autocomplete.List aria-label="Results">
      {sections.map(({ value, items }) => (
        <Autocomplete.Group key={value} items={items}>
          <Autocomplete.GroupLabel className={classes.group}>{value}</Autocomplete.GroupLabel>
          {items.map((choice) => (
            <Autocomplete.Item
              key={choice.to}
              value={choice}
              className={classes.row}
              onClick={() => onChoose(choice.to)}
            >
              {choice.tone ? (
                <StatusIcon tone={choice.tone} icon={choice.icon} />
              ) : (
                <Icon icon={choice.icon} className={classes.icon} />
              )}
              <span className={classes.label}>{choice.label}</span>
              {choice.detail ? <span className={classes.detail}>{choice.detail}</span> : null}
            </Autocomplete.Item>
          ))}
        </Autocomplete.Group>
      ))}
    </Autocomplete.List>
  );
}

function statusText(search: string, count: number, isWaiting: boolean, isFailed: boolean): string {
  if (count > 0) return search && !isWaiting ? countText(count, ['result', 'results']) : '';
  if (isWaiting) return 'Searching...';
  return isFailed ? '' : `No matches for "${search}".`;
}

/** A dialog that finds pages and devices. Escape closes it and restores the focus. */
export function Search({ onClose }: { onClose: () => void }): ReactNode {
  const modal = useModal({ closesOutside: true, onClose });
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = text.trim();
  const { sections, count, isOffered, error, isWaiting, refetch } = useSearch(search);
  const name = isOffered ? 'Search pages and devices' : 'Search pages';
  const isFailed = hasFailed(error);

  return (
    <dialog {...modal} className={classes.dialog} aria-label="Search">
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={sections}
        itemToStringValue={({ label }: Choice) => label}
        value={text}
        // Choosing a result also puts its name into the field, which isn't a search.
        onValueChange={(value, { reason }) => reason !== 'item-press' && setText(value)}
        autoHighlight="always"
        keepHighlight
      >
        <div className={classes.head}>
          <Icon icon={SearchIcon} className={classes.icon} />
          <Autocomplete.Input
            className={classes.input}
            aria-label={name}
            placeholder={name}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          {isWaiting ? <Spinner /> : null}
          <button type="button" className={classes.close} aria-label="Close search" onClick={onClose}>
            <Icon icon={X} />
          </button>
        </div>
        <div className={classes.results}>
          <Results
            sections={sections}
            onChoose={(to) => {
              onClose();
              void navigate(to);
            }}
          />
          <p className={count > 0 ? 'visually-hidden' : classes.note} role="status">
            {statusText(search, count, isWaiting, isFailed)}
          </p>
          {isFailed ? (
            <div className={classes.failed} role="alert">
              <span>{`Devices didn't load. ${reasonOf(error)}`}</span>
              <Button size="xs" variant="default" onClick={() => refetch()}>
                Try again
              </Button>
            </div>
          ) : null}
        </div>
      </Autocomplete.Root>
    </dialog>
  );
}
