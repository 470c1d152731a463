#include "cicu.h"
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <string.h>

int32_t tl_place_name(bool isCountry, int32_t number, const char *locale, uint16_t *name, int32_t capacity) {
  const char *place = (isCountry ? uloc_getISOCountries() : uloc_getISOLanguages())[number];
  if (place == NULL) return -1;
  UErrorCode error = U_ZERO_ERROR;
  int32_t length;
  if (isCountry) {
    char code[8] = "und_";
    if (strlen(place) >= sizeof code - 4) return 0;
    strcpy(code + 4, place);
    length = uloc_getDisplayCountry(code, locale, (UChar *)name, capacity, &error);
  } else {
    length = uloc_getDisplayLanguage(place, locale, (UChar *)name, capacity, &error);
  }
  return U_FAILURE(error) || error == U_USING_DEFAULT_WARNING || length > capacity ? 0 : length;
}

/* A date format of nothing but the city of its time zone tells the names that no function does. */
int32_t tl_city_names(const char *locale, uint16_t *names, int32_t capacity) {
  static const UChar city[] = {'V', 'V', 'V', 0};
  UErrorCode error = U_ZERO_ERROR;
  UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, NULL, 0, city, 3, &error);
  UCalendar *calendar = ucal_open(NULL, 0, locale, UCAL_GREGORIAN, &error);
  UEnumeration *zones = ucal_openTimeZoneIDEnumeration(UCAL_ZONE_TYPE_CANONICAL_LOCATION, NULL, NULL, &error);
  int32_t count = 0;
  while (U_SUCCESS(error)) {
    int32_t length;
    const UChar *zone = uenum_unext(zones, &length, &error);
    if (zone == NULL || U_FAILURE(error)) break;
    ucal_setTimeZone(calendar, zone, length, &error);
    int32_t room = capacity - count - 1;
    length = udat_formatCalendar(format, calendar, (UChar *)names + count, room < 0 ? 0 : room, NULL, &error);
    if (U_FAILURE(error) || length > room) break;
    count += length;
    names[count++] = 0x0A;
  }
  uenum_close(zones);
  ucal_close(calendar);
  udat_close(format);
  return count;
}
