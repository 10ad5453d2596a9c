// Admin: one booking.
export { BookingPage as Component } from '#web/features/admin/bookings/booking-page.tsx';
