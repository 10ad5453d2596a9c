// Access and parking at the venues of the demo.
import type { VenueName } from '../venues.ts';

export interface VenueAccess {
  stepFree: boolean;
  accessibility?: string;
  parking?: string;
}

const stepFree = (accessibility: string, parking: string): VenueAccess => ({
  stepFree: true,
  accessibility,
  parking,
});

const withSteps = (accessibility: string, parking: string): VenueAccess => ({
  stepFree: false,
  accessibility,
  parking,
});

export const venueAccess: Record<VenueName, VenueAccess> = {
  clayHouse: stepFree(
    'Ground floor with a wide door. Two wheels can be used from a wheelchair.',
    'Free on the street; the lot behind the building after 6 PM.',
  ),
  theAnnex: stepFree('Ground floor; the yard is gravel.', 'Paid lot on Congress, two doors down.'),
  cucinaBenedetti: withSteps(
    'Three steps at the entrance, no elevator.',
    'On 18th St; the Pink Line is near.',
  ),
  loganKitchen: stepFree('Ramp at the side door, accessible restroom.', 'Free on the street.'),
  lincolnReadingRoom: stepFree(
    'Elevator to the second floor.',
    'Metered on Lincoln Ave; the Brown Line is near.',
  ),
  inmanMusicRoom: stepFree('Ground floor.', 'Free lot behind the building.'),
  westEndHall: stepFree('Ramp at the main entrance, accessible restroom.', 'Large free lot.'),
  missionLoft: withSteps('Second floor, stairs only.', 'Best by train: 24th St Mission.'),
  temescalKitchen: stepFree('Ground floor; one counter at sitting height.', 'Metered until 6 PM.'),
  northloom: stepFree('Freight elevator to the third floor.', 'Free lot at the loading dock.'),
  sewardKitchen: stepFree('Ground floor, accessible restroom.', 'Free on the street.'),
  casaFuentes: stepFree('Ground floor and patio.', 'Free on Grand Ave.'),
  rooseveltCommons: stepFree(
    'Ground floor, accessible restroom.',
    'Garage on 4th St; light rail is near.',
  ),
  atelierLaurent: withSteps('Second floor, stairs only.', 'Best by train: G to Greenpoint Ave.'),
  petitSalon: withSteps('Four steps down from the street.', 'Best by train: L to 1st Ave.'),
  fosterGreenhouse: stepFree('Level paths of packed gravel.', 'Free lot.'),
  toolShed: stepFree(
    'Ground floor with a roller door.',
    'Free on the street; racks for forty bicycles.',
  ),
  kaimukiPorch: withSteps('Five steps up to the porch.', 'Free on 11th Ave.'),
  manoaHall: stepFree('Ramp at the side, accessible restroom.', 'Free lot.'),
  walnutStudio: stepFree(
    'Ground floor, accessible restroom.',
    'Metered until 6 PM; the 38th & Blake station is near.',
  ),
  highlandShed: withSteps('Paths of wood chips between the beds.', 'Free on the street.'),
  pearlStreet: stepFree(
    'Ground floor; the walk to the Flatirons is an even path.',
    'Garage on 15th St.',
  ),
  inmanWorkshop: stepFree(
    'Ground floor with a wide door.',
    'Metered on Cambridge St; bus 69 stops outside.',
  ),
  southEndRoom: withSteps('Six steps at the entrance.', 'Best by train: Orange Line to Back Bay.'),
  ballardBench: stepFree('Ground floor, accessible restroom.', 'Free lot in front.'),
  capitolHillStudio: stepFree(
    'Elevator to the second floor.',
    'Best by train: Capitol Hill station.',
  ),
};
