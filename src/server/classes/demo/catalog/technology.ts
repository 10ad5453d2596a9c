// The demo's classes in Technology.
import type { DemoClass } from './demo-class.ts';
import { biweekly, course, monthly, slot, weekly } from '../timetable.ts';

export const technology: DemoClass[] = [
  {
    number: 24,
    instructor: 'priya',
    venue: 'missionLoft',
    title: 'Python from the Very Beginning',
    price: '240',
    seats: 12,
    when: course(4, 5, slot('Tue', '18:30', 120)),
    covers: ['python-start-1', 'python-start-2'],
    description: `
      For people who have never written a line of code and suspect that it is not for them. It is. In
      four Tuesday evenings you will write small programs that do real chores: rename a thousand
      photos, tidy a messy spreadsheet, and send yourself a note when it is going to rain.

      We go slowly and type everything ourselves. Nobody has to memorize anything, and mistakes are
      projected on the wall and admired, mine included. Between the evenings there is a little homework
      of half an hour, and I answer questions by mail.

      Bring a laptop of any kind that is younger than ten years. We install everything together
      during the first half hour.
    `,
  },
  {
    number: 25,
    instructor: 'priya',
    venue: 'missionLoft',
    title: 'From Spreadsheets to SQL',
    price: '75',
    seats: 14,
    when: biweekly('Thu', '18:00', 150),
    covers: ['sql-1', 'sql-2'],
    description: `
      If your spreadsheet takes a coffee to open, it wants to be a database. This hands-on evening is
      made for analysts, founders and people who run the books of a club: you bring questions, and we
      answer them with a language that is fifty years old and still the best tool for the job.

      We load a real data set of bicycle trips, select, filter, group and join, and find out which
      station nobody likes. After two and a half hours you can read most queries and write the useful
      ones.

      Each date stands for itself, so come whenever it suits you. Bring a laptop with a browser;
      nothing has to be installed.
    `,
  },
  {
    number: 26,
    instructor: 'priya',
    venue: 'missionLoft',
    title: 'Build Your Own Website in a Weekend',
    price: '180',
    seats: 12,
    when: course(1, 4, slot('Sat', '10:00', 360), slot('Sun', '14:00', 210)),
    covers: ['website-weekend-1', 'website-weekend-2'],
    description: `
      No builder, no template, no monthly fee: two days to make a site that is entirely yours and loads
      before you can blink. It may be a portfolio, a page for your band, or the recipes of your family.

      On Saturday we write HTML and CSS by hand and make the page look right on a phone and on a wide
      screen. On Sunday we put it online under a name of your own, add a contact form that does not
      attract robots, and check that people who cannot see can use it too.

      Bring a laptop and the texts and pictures you would like to publish. You will leave with a
      working site and with the knowledge to change every word of it.
    `,
  },
  {
    number: 27,
    instructor: 'samir',
    venue: 'inmanWorkshop',
    title: 'Arduino Evenings: Make Things That React',
    price: '260',
    seats: 10,
    when: course(5, 6, slot('Thu', '18:30', 120)),
    covers: ['arduino-1', 'arduino-2'],
    description: `
      Over five Thursdays you will build a plant that asks for water, a lamp that follows the sunset,
      and finally a gadget of your own invention. We start with a single blinking light, and every
      evening adds one idea: inputs, sensors, motors, sound, and putting it all into a box.

      You need neither electronics nor programming. I explain both as we go, draw on the whiteboard,
      and keep a drawer full of spare parts for the moments when the smoke comes out.

      A kit with the board, sensors and cables is included and yours to keep. Bring a laptop with a USB
      port. On the last evening friends may come to look.
    `,
  },
  {
    number: 28,
    instructor: 'samir',
    venue: 'southEndRoom',
    title: 'Privacy Clinic: Lock Down Your Phone and Laptop',
    price: '0',
    seats: 25,
    when: monthly(3, 'Wed', '18:30', 90),
    covers: ['privacy-clinic-1', 'privacy-clinic-2'],
    description: `
      Once a month, free of charge, and for everyone: bring your phone and your laptop, and leave with
      both of them in better shape. In ninety minutes we set up a password manager, turn on two-step
      sign-in where it matters, check what your apps are allowed to know, and make one backup that
      works.

      I explain what is worth worrying about and what is not. There is no jargon and no shame; last
      month’s oldest guest was eighty-seven and asked the best questions.

      Please update your devices beforehand if you can, and bring your chargers. Volunteers from the
      neighborhood help, so that nobody is left behind.
    `,
  },
  {
    number: 29,
    instructor: 'samir',
    venue: 'inmanWorkshop',
    title: '3D Printing: From Idea to Object',
    price: '85',
    seats: 8,
    when: weekly('Sat', '13:00', 180),
    covers: ['printing-3d-1', 'printing-3d-2'],
    description: `
      Something at home is broken, missing or slightly the wrong size. Bring the measurements, and print
      the solution. In three hours you will learn to model a simple part in a free program, to prepare
      it for the machine, and to see why the first attempt usually fails.

      We have six printers, calipers for everyone and a wall of cautionary tales. Typical projects are
      knobs, brackets, hooks, lens caps and plant pots with opinions. Small objects are finished during
      the class; larger ones print overnight and wait for you.

      Bring a laptop if you have one, or use one of ours. Fifty grams of filament in any color are
      included.
    `,
  },
  {
    number: 30,
    instructor: 'nadia',
    venue: 'capitolHillStudio',
    title: 'Photo Editing Without the Overdoing',
    price: '65',
    seats: 10,
    when: biweekly('Mon', '18:30', 150),
    covers: ['photo-editing-1', 'photo-editing-2'],
    description: `
      Most photographs need three small corrections and the courage to leave them alone. Bring twenty of
      your pictures, and we will find out which three. We work with free software that runs on any
      computer, and everything you learn carries over to the famous programs.

      The evening follows one picture from the card to the print: choose, crop, light, color, sharpen,
      export. Then you work on your own while I go from chair to chair. We end with a look at all
      befores and afters on the big screen.

      Laptop required, mouse recommended. Pictures from phones are just as welcome as raw files.
    `,
  },
  {
    number: 31,
    instructor: 'nadia',
    venue: 'ballardBench',
    title: 'JavaScript Thursdays: Small Projects, Real Code',
    price: '42',
    seats: 12,
    when: weekly('Thu', '18:30', 120),
    covers: ['javascript-1', 'javascript-2'],
    description: `
      A weekly workshop for people who know a little HTML and want their pages to do something. Every
      Thursday we build one small thing from an empty file: a quiz, a drawing pad, a timer that
      celebrates, a map of the best benches in Ballard.

      No framework and no build step, only the browser and an editor. You see how an experienced
      developer thinks, searches and gets stuck, and you write your own version alongside. The code of
      all past evenings is online, so you can join at any time.

      Bring a laptop. The room has good chairs, better tea, and a dog named Null who does not mind
      being petted.
    `,
  },
  {
    number: 32,
    instructor: 'nadia',
    venue: 'ballardBench',
    title: 'Computers Without Fear, for Those Over 60',
    price: '0',
    seats: 12,
    when: weekly('Wed', '10:00', 90),
    covers: ['calm-computers-1', 'calm-computers-2'],
    description: `
      Every Wednesday morning, at no cost, there is time for the questions that grandchildren answer too
      fast. Video calls, photos that have vanished, suspicious mails, tickets on the telephone, a printer
      with moods: bring what bothers you.

      We begin with one short subject for everybody and then sit down in twos with the volunteers. You
      hold the mouse; nobody takes it out of your hand. Notes in large print are there to take home, and
      you can ask the same thing as often as you like.

      Bring your own device or use one of ours. The room is on the ground floor, with a parking space
      in front of it and coffee inside.
    `,
  },
];
