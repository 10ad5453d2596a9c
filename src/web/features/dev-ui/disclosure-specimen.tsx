// Content behind a press: tabs and an accordion.
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { Group, Specimen } from './specimen.tsx';

export function DisclosureSpecimen() {
  return (
    <Specimen
      id="disclosure"
      title="Tabs and accordion"
      note="Arrow keys move along. One answer is open at a time; closed answers stay in the page for search engines."
    >
      {() => (
        <>
          <Group name="Tabs">
            <Tabs defaultValue="description">
              <TabsList aria-label="About this class">
                <TabsTrigger value="description">Description</TabsTrigger>
                <TabsTrigger value="schedule">Schedule</TabsTrigger>
                <TabsTrigger value="reviews">Reviews</TabsTrigger>
                <TabsTrigger value="photos" disabled>
                  Photos
                </TabsTrigger>
              </TabsList>
              <TabsContent value="description">
                <p className="text-base leading-7 text-text-2">Two hours at the wheel.</p>
              </TabsContent>
              <TabsContent value="schedule">
                <p className="text-base leading-7 text-text-2">Saturdays at 10:00 AM.</p>
              </TabsContent>
              <TabsContent value="reviews">
                <p className="text-base leading-7 text-text-2">No reviews yet.</p>
              </TabsContent>
            </Tabs>
          </Group>
          <Group name="Accordion">
            <Accordion defaultValue="cancel">
              <AccordionItem value="cancel" headingLevel={4} question="Can I cancel a booking?">
                Yes. The booking says until when you get a full refund.
              </AccordionItem>
              <AccordionItem
                value="bring"
                headingLevel={4}
                question="What should I bring, and will there be room for my things?"
              >
                Your instructor lists it on the class page.
              </AccordionItem>
            </Accordion>
          </Group>
        </>
      )}
    </Specimen>
  );
}
