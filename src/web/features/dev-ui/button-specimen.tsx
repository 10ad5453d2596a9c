// Buttons in every look, size and state.
import { ArrowRight, Heart, Search } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { Group, Row, Specimen } from './specimen.tsx';

const variants = [
  ['brand', 'Brand'],
  ['solid', 'Solid'],
  ['outline', 'Outline'],
  ['ghost', 'Ghost'],
  ['danger', 'Danger'],
] as const;

export function ButtonSpecimen() {
  return (
    <Specimen
      id="buttons"
      title="Buttons"
      note="One brand button a screen: the thing most people came to do. At least 44 px tall in every size."
    >
      {() => (
        <>
          <Group name="Looks">
            <Row>
              {variants.map(([variant, label]) => (
                <Button key={variant} variant={variant}>
                  {label}
                </Button>
              ))}
            </Row>
          </Group>
          <Group name="Disabled">
            <Row>
              {variants.map(([variant, label]) => (
                <Button key={variant} variant={variant} disabled>
                  {label}
                </Button>
              ))}
            </Row>
          </Group>
          <Group name="Sizes">
            <Row>
              <Button size="sm">Small</Button>
              <Button size="md">Medium</Button>
              <Button size="lg">Large</Button>
            </Row>
          </Group>
          <Group name="With an icon, as a link, while working">
            <Row>
              <Button variant="outline">
                <Search aria-hidden="true" />
                Search
              </Button>
              <LinkButton to="#buttons" variant="solid">
                Continue
                <ArrowRight aria-hidden="true" />
              </LinkButton>
              <Button disabled>
                <Spinner label="" className="text-current" />
                Saving…
              </Button>
            </Row>
          </Group>
          <Group name="Icon only, and the focus ring">
            <Row>
              <IconButton label="Save for later">
                <Heart aria-hidden="true" />
              </IconButton>
              <IconButton label="Save for later, unavailable" disabled>
                <Heart aria-hidden="true" />
              </IconButton>
              <Button className="outline-3 outline-offset-2 outline-focus">Focused</Button>
            </Row>
          </Group>
        </>
      )}
    </Specimen>
  );
}
