import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { NativeSelect } from '#client/components/controls/fields/native-select.tsx';
import classes from '#client/dev/share/share-settings.module.css';
import { stepAddress } from '#client/dev/story/story-address.ts';
import type { Story } from '#client/dev/world/control.ts';
import type { Go } from '#client/dev/world/go.ts';

export function DemoSettings({ stories, go }: { stories: readonly Story[]; go: Go }): ReactNode {
  const [id, setId] = useState(stories[0]?.id);
  const story = stories.find((each) => each.id === id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in every browser
    <div className={classes.share} role="group" aria-label="Demo">
      <span className={classes.label} aria-hidden="true">
        Demo
      </span>
      <NativeSelect
        size="xs"
        id="demo-story"
        aria-label="Story"
        title={story?.description}
        value={id}
        onChange={(event) => setId(event.target.value)}
      >
        {stories.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </NativeSelect>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          if (story) go.to(stepAddress(story, 1));
        }}
      >
        Open
      </Button>
    </div>
  );
}
