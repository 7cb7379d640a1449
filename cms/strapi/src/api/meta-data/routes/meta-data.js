const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::meta-data.meta-data');
